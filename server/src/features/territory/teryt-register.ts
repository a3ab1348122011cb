import { randomUUID } from 'node:crypto'
import { Unzip, UnzipInflate } from 'fflate'
import { today, type IsoDate } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import type { ImportSource } from '#contract/territory/territory.ts'
import type { Config } from '#platform/config.ts'
import { problem, Problem, saved } from '#platform/problem.ts'
import { askRegister, type Question } from '#platform/registers/ask-register.ts'
import { territoryState, territoryUnits } from '#server/samples/territory.ts'
import { readTercApart, type Terc } from './read-terc.ts'
import { OPERATION, readTercAnswerApart } from './terc-answer.ts'

/** The register of GUS or its stub. */
export type TerytRegister = { source: ImportSource; notice: { message: string }; fetchTerc: () => Promise<Terc> }

/** The TERYT WS1 service of GUS, or the stub if none is configured. */
export const terytRegister = (config: Config['teryt'], how: Partial<Question> = {}): TerytRegister =>
  config
    ? {
        source: 'GUS',
        notice: saved('teryt.fromGus', undefined, { host: new URL(config.url).host }),
        fetchTerc: () => fetchFromGus(config, today(), how),
      }
    : stub

/** Always answers with the product's own sample of units. */
const stub: TerytRegister = {
  source: 'ZASTEPCZE',
  notice: saved('teryt.fromStub'),
  fetchTerc: async () => ({ stanNa: territoryState, units: territoryUnits }),
}

type Service = NonNullable<Config['teryt']>
const ACTION = `http://tempuri.org/ITerytWs1/${OPERATION}`

async function fetchFromGus(service: Service, day: IsoDate, how: Partial<Question>): Promise<Terc> {
  const { status, bytes } = await askRegister({
    register: 'TERYT GUS',
    url: service.url,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ACTION}"` },
    body: envelope(service, day),
    timeoutMs: 30_000,
    maxBytes: limits.upload,
    ...how,
  })
  const { fault, zip, unreadable } = await readTercAnswerApart(bytes)
  const reason = fault ?? (status === 200 ? undefined : `HTTP ${status}`)
  if (reason !== undefined) throw problem('teryt.fault', { reason: reason.slice(0, 200) }, { cause: unreadable })
  if (!zip) throw problem('teryt.noFile', {}, { cause: unreadable })
  return readTercApart(unzipXml(Buffer.from(zip, 'base64')))
}

/** SOAP 1.1 with the addressing and the user name token that the service requires. */
const envelope = ({ url, login, password }: Service, day: IsoDate): string => `<?xml version="1.0" encoding="utf-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:a="http://www.w3.org/2005/08/addressing">
  <s:Header>
    <a:Action>${ACTION}</a:Action>
    <a:MessageID>urn:uuid:${randomUUID()}</a:MessageID>
    <a:To>${escaped(url)}</a:To>
    <o:Security xmlns:o="${WSS}/oasis-200401-wss-wssecurity-secext-1.0.xsd">
      <o:UsernameToken>
        <o:Username>${escaped(login)}</o:Username>
        <o:Password Type="${WSS}/oasis-200401-wss-username-token-profile-1.0#PasswordText">${escaped(password)}</o:Password>
      </o:UsernameToken>
    </o:Security>
  </s:Header>
  <s:Body>
    <${OPERATION} xmlns="http://tempuri.org/"><DataStanu>${day}</DataStanu></${OPERATION}>
  </s:Body>
</s:Envelope>`
const WSS = 'http://docs.oasis-open.org/wss/2004/01'
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The first XML file of an archive, unpacked piece by piece, so that an archive bomb is stopped in time. */
function unzipXml(zip: Uint8Array): Buffer {
  const chunks: Uint8Array[] = []
  let size = 0
  let found = false
  const unzip = new Unzip((file) => {
    if (found || !file.name.toLowerCase().endsWith('.xml')) return
    found = true
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > limits.upload) throw problem('teryt.tooLarge')
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < zip.length; from += PIECE) unzip.push(zip.subarray(from, from + PIECE))
    unzip.push(new Uint8Array(), true)
  } catch (error) {
    throw error instanceof Problem ? error : problem('teryt.noFile', {}, { cause: error })
  }
  if (!found) throw problem('teryt.noFile')
  return Buffer.concat(chunks)
}
const PIECE = 16_384
