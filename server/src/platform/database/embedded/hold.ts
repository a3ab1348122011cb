import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes this process the only one that works on a folder, for as long as it lives: it listens on a socket named after
 * the folder, and the system frees that name at the very moment the process ends, however it ends.
 */
export function holdFolder(folder: string): Promise<() => Promise<void>> {
  const name = `latarnia-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Katalog danych ${folder} jest już używany przez inną działającą Latarnię. Zatrzymaj ją albo podaj inny DATA_DIR.`,
            )
          : error,
      ),
    )
    server.listen(address, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}
