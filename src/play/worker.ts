/** Runs in a web worker, so that neither a long call nor a fault of the sandbox stops the page. */
import '../client/scripts';
import {expose} from 'comlink';
import {playWorker} from './playWorker';

expose(playWorker);
