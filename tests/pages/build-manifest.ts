// Reads from the build which files a first visit of a screen loads, and what they weigh on the wire.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';

const client = join(root, 'build/client');

interface Part {
  module: string;
  imports: string[];
  css: string[];
}

interface Route extends Part {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

interface Manifest {
  entry: Part;
  routes: Record<string, Route>;
}

export interface Screen {
  /** As web/screens.ts writes it, with a slash: '/payments/:id'. */
  address: string;
  scripts: Set<string>;
  styles: Set<string>;
}

/** Every screen of the build with the modules that its page preloads: its own, its layouts' and their imports. */
export function readScreens(): Screen[] {
  const { entry, routes } = readManifest();
  const screens = Object.values(routes).filter((route) => route.id !== 'root' && (route.path || route.index));
  return screens.map((route) => {
    const chain = withLayouts(route, routes);
    const parts = [entry, ...chain];
    return {
      address: `/${chain.flatMap(({ path }) => path || []).join('/')}`,
      scripts: new Set(parts.flatMap(({ module, imports }) => [module, ...imports])),
      // Files also loaded by dialogs are marked with a '#'.
      styles: new Set(parts.flatMap(({ css }) => css.map((file) => file.replace('#', '')))),
    };
  });
}

/** kB that brotli sends for these files of the build. */
export function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(join(client, file)), 0) / 1000;
}

/** The text of every script by its name. */
export function readScripts(): Map<string, string> {
  const names = globSync('**/*.js', { cwd: client });
  return new Map(names.map((name) => [name, readFileSync(join(client, name), 'utf8')]));
}

export function fontFiles(): string[] {
  return globSync('assets/*.woff2', { cwd: client });
}

function withLayouts(route: Route, routes: Manifest['routes']): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withLayouts(parent, routes), route] : [route];
}

/** Tiny files have no compressed copy. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

function readManifest(): Manifest {
  const [name] = globSync('assets/manifest-*.js', { cwd: client });
  if (!name) throw new Error('There is no build: npm run build');
  const script = readFileSync(join(client, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}
