// End-to-end tests: a real Chromium plays by clicking against a real server. One file after the other, one browser for
// all. The counts are in build/e2e/report.json, pictures in build/e2e/screens.
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/kit/global.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 30_000,
    // Compilers may run beside: a machine's turn then takes seconds.
    expect: {poll: {timeout: 20_000}},
    reporters: ['verbose', ['json', {outputFile: '../build/e2e/report.json'}]],
  },
});
