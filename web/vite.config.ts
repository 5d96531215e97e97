// How the client is built: into build/web, where `agon serve` finds it. Names carry a hash of the content, and nothing
// is written into the page itself, as the server's Content-Security-Policy allows only files of its own.
import {defineConfig} from 'vite';

export default defineConfig({
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(), so that colours stay as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
  },
  server: {
    proxy: {
      '/api': 'http://localhost:8080',
      '/live': {target: 'ws://localhost:8080', ws: true},
    },
  },
});
