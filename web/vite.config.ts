import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/gaple/client',
    emptyOutDir: true,
    target: ['chrome90', 'safari15'],
    license: { fileName: 'licenses.md' },
    manifest: true, // a test counts by it what the first page fetches
  },
  server: {
    fs: { allow: ['..'] }, // the messages are the server's own files
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', css: { include: [/tokens\.css/] } },
})
