/** `npm run dev`: the server restarts and the screens reload as their files change. */
import { spawn } from 'node:child_process'

const port = process.env['PORT'] ?? '8080'
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn('vite', ['web'], { stdio: 'inherit', env: { ...process.env, API_URL: `http://localhost:${port}` } }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
