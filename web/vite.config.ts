import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gatherChunks } from './chunks.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
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

export default defineConfig({
  root,
  plugins: [react(), gatherChunks(root), helpFonts],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: { outDir: 'dist', emptyOutDir: true, cssCodeSplit: false, target: 'es2022', sourcemap: false, manifest: true },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
