// Where things are: the program, the built client, and where the pictures go.
import {fileURLToPath} from 'node:url';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const program = process.env['AGON_BINARY'] ?? inRepository('build/release/agon');
export const client = process.env['AGON_WEB'] ?? inRepository('build/web');
export const chromium = process.env['AGON_CHROMIUM'] ?? '/usr/bin/chromium';
export const screens = inRepository('build/e2e/screens');
