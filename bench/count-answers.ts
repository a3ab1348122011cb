/**
 * Requests one address on a number of connections for a number of seconds, and prints the number of answers.
 * It only counts the bytes of answers: parsing them would take processor time from the server.
 */
import { connect } from 'node:net'

const [address = '', cookie = '', connections = '8', seconds = '10'] = process.argv.slice(2)
const { hostname, port, host, pathname, search } = new URL(address)
const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`
const until = performance.now() + Number(seconds) * 1000
let answered = 0

const askOn = () =>
  new Promise<void>((resolve, reject) => {
    /** Bytes of the answer still to come. */
    let missing = 0
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('error', reject).on('data', (bytes: Buffer) => {
      if (!missing) missing = lengthOf(bytes)
      missing -= bytes.length
      if (missing) return
      answered++
      if (performance.now() < until) socket.write(request)
      else socket.end(resolve)
    })
  })

/** The length of a whole answer, from its headers. */
function lengthOf(bytes: Buffer): number {
  const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'))
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(head)
  return head.length + 4 + Number(length)
}

await Promise.all(Array.from({ length: Number(connections) }, askOn))
console.log(answered / Number(seconds))
process.exit(0)
