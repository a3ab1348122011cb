import { XmlC14NMode } from 'libxml2-wasm'

const DSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const DSIG_MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#'
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'

export const SHA256 = `${XMLENC}sha256`
export const ECDSA_SHA256 = `${DSIG_MORE}ecdsa-sha256`
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
/** What a reference without a canonical form of its own is canonicalised by. */
export const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

export type Hash = 'sha256' | 'sha384' | 'sha512'

/** The digests that are accepted, by their addresses. SHA-1 is not one of them. */
export const digests: ReadonlyMap<string, Hash> = new Map([
  [SHA256, 'sha256'],
  [`${DSIG_MORE}sha384`, 'sha384'],
  [`${XMLENC}sha512`, 'sha512'],
])

export type Canonical = { mode: (typeof XmlC14NMode)[keyof typeof XmlC14NMode]; withComments: boolean }

const modes = [
  [INCLUSIVE, '#WithComments', XmlC14NMode.XML_C14N_1_0],
  ['http://www.w3.org/2006/12/xml-c14n11', '#WithComments', XmlC14NMode.XML_C14N_1_1],
  [EXCLUSIVE, 'WithComments', XmlC14NMode.XML_C14N_EXCLUSIVE_1_0],
] as const

/** The canonical forms, by their addresses. */
export const canonicalForms: ReadonlyMap<string, Canonical> = new Map(
  modes.flatMap(([address, comments, mode]): [string, Canonical][] => [
    [address, { mode, withComments: false }],
    [address + comments, { mode, withComments: true }],
  ]),
)

export type Method = { scheme: 'rsa' | 'rsa-pss' | 'ecdsa'; hash: Hash }

/** The methods of signing, by their addresses. */
export const methods: ReadonlyMap<string, Method> = new Map(
  (['sha256', 'sha384', 'sha512'] as const).flatMap((hash): [string, Method][] => [
    [`${DSIG_MORE}rsa-${hash}`, { scheme: 'rsa', hash }],
    [`${DSIG_MORE_2007}${hash}-rsa-MGF1`, { scheme: 'rsa-pss', hash }],
    [`${DSIG_MORE}ecdsa-${hash}`, { scheme: 'ecdsa', hash }],
  ]),
)
