import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gatherChunks } from './chunks.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const server = process.env['API_URL'] ?? 'http://localhost:8080'
const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [react(), gatherChunks(root)],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: { outDir: 'dist', emptyOutDir: true, cssCodeSplit: false, target: 'es2022', sourcemap: false, manifest: true },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
})
