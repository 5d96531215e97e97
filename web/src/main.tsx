// Where the client begins: the texts of the reader's language, then the page of the address.
import {render} from 'preact';
import {App} from './app';
import {loadMe} from './me';
import {resumeWhenBack} from './live';
import {followHistory} from './router';
import {loadTexts} from './texts';
import {watchForUpdates} from './update';
import './theme.css';
import './ui/ui.css';

const root = document.getElementById('app');
if (root) {
  await loadTexts();
  followHistory();
  resumeWhenBack();
  watchForUpdates();
  loadMe().catch(() => undefined);
  render(<App />, root);
}
