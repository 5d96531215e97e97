// A server of one's own: a free port, a new folder. It can be killed and started again where it was, or stand
// still for a while.
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import * as places from './places';

const machineDelay = '20';
const portWithin = 60_000;

export class Server {
  private running: ChildProcess | undefined;
  private port = '0';

  private constructor(private readonly folder: string) {}

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'agon-e2e-')));
    await server.begin();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it, again on the same port and folder when it ran before. Meanwhile the port may have been lent to somebody
   * on this machine for a moment. */
  async begin(): Promise<void> {
    const latest = Date.now() + portWithin;
    while (!(await this.started())) {
      if (this.port === '0' || Date.now() > latest) throw new Error(`${places.program} did not start`);
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  }

  private async started(): Promise<boolean> {
    const where = ['--port', this.port, '--data', this.folder, '--web', places.client];
    const child = spawn(places.program, ['serve', ...where, '--machine-delay', machineDelay], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running = child;
    for await (const line of createInterface({input: child.stdout})) {
      const [, port] = /localhost:(\d+)\//.exec(line) ?? [];
      if (port === undefined) continue;
      this.port = port;
      return true;
    }
    return false;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Stands still, with its sockets open, until it goes on. */
  freeze(): void {
    this.running?.kill('SIGSTOP');
  }

  thaw(): void {
    this.running?.kill('SIGCONT');
  }

  async end(): Promise<void> {
    this.thaw();
    await this.kill('SIGTERM');
    await rm(this.folder, {recursive: true, force: true});
  }
}
