// Once for all tests: the browser, and a folder for pictures without those of earlier failures.
import {mkdir, readdir, rm} from 'node:fs/promises';
import {chromium} from 'playwright-core';
import type {TestProject} from 'vitest/node';
import * as places from './places';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(places.screens, {recursive: true});
  const failed = (await readdir(places.screens)).filter(name => name.startsWith('failed-'));
  await Promise.all(failed.map(name => rm(`${places.screens}/${name}`)));
  const browser = await chromium.launchServer({executablePath: places.chromium, args: flags});
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
