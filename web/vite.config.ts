import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gatherChunks } from './chunks.ts'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const server = process.env['API_URL'] ?? 'http://localhost:8080'
const root = import.meta.dirname

/** The pages of the help stand outside the bundle: they get the product's font beside them, under a name that stays. */
const helpFonts: Plugin = {
  name: 'help-fonts',
  generateBundle() {
    for (const subset of ['latin', 'latin-ext']) {
      const file = `../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`
      const source = readFileSync(new URL(file, import.meta.url))
      this.emitFile({ type: 'asset', fileName: `pomoc-pup/source-sans-3-${subset}.woff2`, source })
    }
  },
}

/** The server answers other addresses with 404. */
const screenAddresses: Plugin = {
  name: 'screen-addresses',
  async generateBundle() {
    // read by Node itself: it knows the paths of the project, which the bundle of this file does not
    const address = new URL('src/app/screens.ts', `file://${root}/`).href
    const { screens }: { screens: ReadonlyMap<string, unknown> } = await import(address)
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify([...screens.keys()]) })
  },
}

export default defineConfig({
  root,
  plugins: [react(), gatherChunks(root), helpFonts, screenAddresses],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: { outDir: 'dist', emptyOutDir: true, cssCodeSplit: false, target: 'es2022', sourcemap: false, manifest: true },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
