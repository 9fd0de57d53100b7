import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/gaple/client',
    emptyOutDir: true,
    target: ['chrome90', 'safari15'],
    license: { fileName: 'licenses.md' },
    manifest: true, // a test counts by it what a first visit fetches
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
