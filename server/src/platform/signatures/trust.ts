import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

/** The authorities and seals whose signatures are accepted. */
export type Trust = {
  /** Authorities that issue qualified certificates. */
  qualified: readonly X509Certificate[]
  /** Authorities of the electronic identity card. */
  personal: readonly X509Certificate[]
  /** Seals of the trusted profile, certificate by certificate. */
  seals: readonly X509Certificate[]
  /** The test authority, where a stub signs. */
  trial: readonly X509Certificate[] | undefined
  revocation: 'off' | 'online'
}

/**
 * Reads the certificates of the configured folders, and stops the start where one holds anything else. `trial` is given
 * only when the signing service is the stub: beside a real service signatures on trial are refused.
 */
export function readTrust({ signatures }: Pick<Config, 'signatures'>, trial?: X509Certificate): Trust {
  return {
    qualified: authorities('SIGNATURE_ANCHORS', signatures.anchors),
    personal: authorities('PERSONAL_SIGNATURE_ANCHORS', signatures.personalAnchors),
    seals: certificates('TRUSTED_PROFILE_SEALS', signatures.seals),
    trial: trial && [trial],
    revocation: signatures.revocation,
  }
}

function authorities(setting: string, folder: string | undefined): X509Certificate[] {
  const found = certificates(setting, folder)
  const other = found.find(({ ca }) => !ca)
  if (other)
    throw new Error(`${setting}: certyfikat „${other.subject}” w folderze ${folder} nie jest certyfikatem urzędu`)
  return found
}

function certificates(setting: string, folder: string | undefined): X509Certificate[] {
  if (folder === undefined) return []
  const found = filesOf(setting, folder).flatMap((path) => certificatesIn(setting, path))
  if (!found.length) throw new Error(`${setting}: w folderze ${folder} nie ma żadnego certyfikatu (plik PEM)`)
  return found
}

function filesOf(setting: string, folder: string): string[] {
  try {
    // names with a dot belong to the system: a mounted volume has some
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .map((name) => join(folder, name))
  } catch (cause) {
    throw new Error(`${setting}: nie można odczytać folderu ${folder}`, { cause })
  }
}

/** A file of PEM certificates, with nothing between them but comments. */
function certificatesIn(setting: string, path: string): X509Certificate[] {
  try {
    const text = readFileSync(path, 'utf8')
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    if (!blocks.length || blocks.length !== text.match(/-----BEGIN /g)?.length) throw new Error('not PEM certificates')
    return blocks.map((block) => new X509Certificate(block))
  } catch (cause) {
    throw new Error(`${setting}: plik ${path} nie zawiera certyfikatów w formacie PEM`, { cause })
  }
}
