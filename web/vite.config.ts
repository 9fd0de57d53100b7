import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { OLDEST } from './browsers.config.ts'

/** The oldest browsers that the client is made for. */
const target = Object.entries(OLDEST).map(([name, version]) => `${name}${version}`)

/** What `npm run dev` shows the tables of. */
const server = loadEnv('', '.', 'GAPLE_').GAPLE_SERVER ?? 'http://127.0.0.1:8000'

/**
 * Small pieces that many pages share are one file: on a line with a long way a file costs more than the
 * kilobytes that a page may not need. What the shell has stays there.
 */
const SHARED = {
  name: 'shared',
  test: /[\\/]src[\\/](parts|pages|tiles|clauses)/,
  minShareCount: 4,
  maxModuleSize: 8000,
  includeDependenciesRecursively: false,
}

/** Builds a script by itself, whole: the server writes it into pages. */
function alone(script: string): Plugin {
  return {
    name: 'alone',
    apply: 'build',
    async generateBundle() {
      const rolldownOptions = { input: `src/${script}.ts`, output: { format: 'iife' as const } }
      const built = await build({ configFile: false, logLevel: 'warn', build: { target, write: false, rolldownOptions } })
      const [chunk] = 'output' in built ? built.output : []
      if (chunk?.type !== 'chunk' || chunk.imports.length) this.error(`${script} cannot stand by itself`)
      this.emitFile({ type: 'asset', fileName: `${script}.js`, source: chunk.code.trim() })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), alone('early')],
  build: {
    outDir: '../src/gaple/client',
    emptyOutDir: true,
    target,
    license: { fileName: 'licenses.md' },
    manifest: true, // the server tells browsers by it what a page needs
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
    modulePreload: { polyfill: false }, // the server's pages name their scripts for old browsers too
  },
  server: {
    fs: { allow: ['..'] }, // the messages are the server's own files
    // Under the name that the browser knows: the server refuses pages of other origins.
    proxy: { '^/(api|ws)/': { target: server, ws: true, changeOrigin: false } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000, css: { include: [/tokens\.css/] } },
})
