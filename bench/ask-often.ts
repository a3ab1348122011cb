/** Asks for one address over and over on so many connections, for so many seconds, and prints how often it was answered. */
import { Agent, get } from 'node:http'

const [address = '', cookie = '', connections = '8', seconds = '10'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const until = performance.now() + Number(seconds) * 1000
let answered = 0
const ask = () =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent, headers: { cookie } }, (response) => {
      response.resume().once('end', resolve)
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode}`))
    }).once('error', reject)
  })
const askers = Array.from({ length: Number(connections) }, async () => {
  for (; performance.now() < until; answered++) await ask()
})
await Promise.all(askers)
console.log(answered / Number(seconds))
process.exit(0)
