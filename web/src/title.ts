// What the present page calls itself, in the window's title.
import {signal} from '@preact/signals';

export const pageTitle = signal('');
