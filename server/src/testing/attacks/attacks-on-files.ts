import { signByHand } from '#server/testing/hand-signed.ts'
import { makeSigner } from '#server/testing/signers.ts'
import { authority, OTHER, person, REQUEST, signed, stranger, type Attack } from './attack.ts'

const ago = (ms: number) => new Date(Date.now() - ms)
const signatureOf = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)![0]
/** A reference that points elsewhere, or goes through something else. */
const reference = (from: string | RegExp, to: string) => signed({ signedInfo: (xml) => xml.replace(from, to) })
const ENVELOPED = /<ds:Transform Algorithm="[^"]*enveloped-signature"\/>/
const transform = (content: string, algorithm: string) =>
  reference(ENVELOPED, `<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`)

/** Files that were changed, wrapped or built in another way than a signed request. */
export const attacksOnFiles: Attack[] = [
  ['changed content', 'signature.changed', () => signed().replace('7/2026', '8/2026')],
  ['a changed time', 'signature.propertiesChanged', () => signed().replace(/\.\d{3}Z</, 'Z<')],
  [
    'a changed byte of the value',
    'signature.value',
    () => signed().replace(/(SignatureValue>)(.)/, (_, tag, c) => `${tag}${c === 'A' ? 'B' : 'A'}`),
  ],
  [
    'a value in DER instead of two numbers',
    'signature.value',
    () => signed().replace(/(SignatureValue>)[^<]+/, '$1MAYCAQECAQE='),
  ],
  ['a swapped certificate', 'signature.otherCertificate', () => signed({ certificates: [stranger.certificate] })],
  [
    'another certificate of the same key',
    'signature.otherCertificate',
    async () => signed({ certificates: [(await makeSigner(authority, { keys: person.keys })).certificate] }),
  ],
  ['no certificate', 'signature.otherCertificate', () => signed({ certificates: [] })],
  ['no place for one', 'signature.malformed', () => signed().replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/, '')],
  ['broken certificate', 'signature.otherCertificate', () => signed({ certificates: [{ raw: Buffer.from('x') }] })],
  [
    'no digest of the certificate',
    'signature.noCertificateDigest',
    () => signed({ properties: (xml) => xml.replace(/<xades:SigningCertificate>.*<\/xades:SigningCertificate>/, '') }),
  ],
  [
    'SHA-1 digests',
    'signature.digest',
    () => signed({ digest: { address: 'http://www.w3.org/2000/09/xmldsig#sha1', hash: 'sha1' } }),
  ],
  ['SHA-1 signature', 'signature.method', () => signed({ method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
  ['HMAC', 'signature.method', () => signed({ method: 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256' })],
  [
    'a method of another kind of key',
    'signature.value',
    () => signed({ signedInfo: (xml) => xml.replace('ecdsa-sha256', 'rsa-sha256') }),
  ],
  ['another request, well signed', 'signature.otherDocument', () => signed({}, OTHER)],
  ['one more element, well signed', 'signature.otherDocument', () => signed({}, REQUEST.replace('</w:W', '<x/></w:W'))],
  [
    'the signed properties not referred to',
    'signature.noProperties',
    () => reference(/<ds:Reference URI="#.*<\/ds:Reference>/, ''),
  ],
  ['no signed properties', 'signature.noProperties', () => signed({ properties: () => '' })],
  [
    'the reference to the properties points at another part',
    'signature.noProperties',
    () =>
      signed({
        signedInfo: (xml) => xml.replace('#wlasciwosci', '#inne'),
        signature: (xml) => xml.replace('</ds:Signature>', '<ds:Object Id="inne"/></ds:Signature>'),
      }),
  ],
  [
    'two sets of properties',
    'signature.malformed',
    () => signed({ signature: (xml) => xml.replace(/(<ds:Object>.*<\/ds:Object>)/, '$1$1') }),
  ],
  [
    'properties of another signature',
    'signature.malformed',
    () => signed().replace('Target="#podpis"', 'Target="#inny"'),
  ],
  ['DOCTYPE', 'signature.doctype', () => `<!DOCTYPE w [<!ENTITY a "b">]>${signed()}`],
  [
    'entities that would fill the memory',
    'signature.doctype',
    () => {
      const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
      return `<!DOCTYPE w [<!ENTITY e0 "0123456789">${entities}]>${signed().replace('Zażółć', '&e12;')}`
    },
  ],
  [
    'wrapping: a forged root with the original in an object, by id',
    'signature.notWhole',
    () =>
      signed({
        signedInfo: (xml) => xml.replace('URI=""', 'URI="#kopia"').replace(ENVELOPED, ''),
        signature: (xml) =>
          xml.replace(
            '</ds:Signature>',
            `<ds:Object>${REQUEST.replace('"wniosek"', '"kopia"')}</ds:Object></ds:Signature>`,
          ),
        covers: REQUEST.replace('"wniosek"', '"kopia"'),
      }),
  ],
  [
    'wrapping: a forged root with the original in an object, whole',
    'signature.changed',
    () =>
      `${OTHER.slice(0, -12)}${signatureOf(signed()).replace('</ds:Signature>', `<ds:Object>${REQUEST}</ds:Object></ds:Signature>`)}</w:Wniosek>`,
  ],
  [
    'wrapping: the signed document inside a forged one',
    'signature.misplaced',
    () => `<f:Falsz xmlns:f="urn:f">${signed()}</f:Falsz>`,
  ],
  [
    'wrapping: the signed document inside a forged one of the same name',
    'signature.misplaced',
    () => OTHER.replace('</w:W', `${signed()}</w:W`),
  ],
  [
    'wrapping: the same id twice',
    'signature.reference',
    () =>
      signed({ signedInfo: (xml) => xml.replace('URI=""', 'URI="#wniosek"') }).replace(
        '<w:Numer>',
        '<w:Numer Id="wniosek">',
      ),
  ],
  [
    'wrapping: the id of the properties twice, in another spelling',
    'signature.reference',
    () => signed({}, REQUEST.replace('<w:Numer>', '<w:Numer ID="wlasciwosci">')),
  ],
  ['two signatures', 'signature.several', () => signByHand(signed(), person)],
  [
    'a signature inside the signature',
    'signature.several',
    () => signed().replace('</ds:Object>', '<ds:Signature/></ds:Object>'),
  ],
  ['no signature', 'signature.none', () => REQUEST],
  ['a signature of another namespace', 'signature.none', () => signed().replaceAll('09/xmldsig#"', '09/other#"')],
  ['an outside reference', 'signature.reference', () => reference('URI=""', 'URI="http://example.test/x"')],
  ['a reference without an address', 'signature.reference', () => reference('URI=""', '')],
  [
    'a reference to a part of the request',
    'signature.reference',
    () =>
      signed(
        { signedInfo: (xml) => xml.replace('URI=""', 'URI="#czesc"') },
        REQUEST.replace('<w:Numer>', '<w:Numer Id="czesc">'),
      ),
  ],
  ['a reference with an expression', 'signature.reference', () => reference('URI=""', 'URI="#xpointer(/)"')],
  [
    'the whole document referred to twice',
    'signature.notWhole',
    () => reference(/(<ds:Reference URI="">.*?<\/ds:Reference>)/, '$1$1'),
  ],
  ['XSLT', 'signature.transform', () => transform('<x/>', 'http://www.w3.org/TR/1999/REC-xslt-19991116')],
  [
    'XPath',
    'signature.transform',
    () => transform('<ds:XPath>1</ds:XPath>', 'http://www.w3.org/TR/1999/REC-xpath-19991116'),
  ],
  ['an unknown transform', 'signature.transform', () => transform('', 'urn:x')],
  [
    'an enveloped transform with parameters',
    'signature.transform',
    () => transform('<x/>', 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'),
  ],
  ['not enveloped', 'signature.transform', () => reference(ENVELOPED, '')],
  [
    'an unknown canonical form',
    'signature.canonicalization',
    () => reference(/(<ds:CanonicalizationMethod Algorithm=")[^"]*/, '$1urn:x'),
  ],
  [
    'a canonical form with parameters',
    'signature.canonicalization',
    () =>
      reference(
        /<ds:CanonicalizationMethod ([^/]*\/\/[^>]*)\/>/,
        '<ds:CanonicalizationMethod $1><x/></ds:CanonicalizationMethod>',
      ),
  ],
  ['a comment in a digest', 'signature.malformed', () => signed().replace(/(DigestValue>.)/, '$1<!-- -->')],
  ['an element in a digest', 'signature.malformed', () => signed().replace(/(DigestValue>.)/, '$1<x/>')],
  ['a value that is not base64', 'signature.malformed', () => signed().replace(/(SignatureValue>)/, '$1*')],
  ['words in the signature', 'signature.malformed', () => signed().replace('<ds:KeyInfo>', 'x<ds:KeyInfo>')],
  ['words beside the certificate', 'signature.malformed', () => signed().replace('<ds:X509Data>', '<ds:X509Data>x')],
  [
    'parts in another order',
    'signature.malformed',
    () => signed().replace(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)(<ds:SignatureValue>.*Value>)(<ds:Key)/, '$2$1$3'),
  ],
  ['two SignedInfo', 'signature.malformed', () => signed().replace(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)/, '$1$1')],
  ['no time', 'signature.noTime', () => signed({ properties: (xml) => xml.replace(/<xades:SigningTime>.*Time>/, '') })],
  ['a time without its zone', 'signature.noTime', () => signed({ time: new Date().toISOString().slice(0, -1) })],
  ['a time that is none', 'signature.noTime', () => signed({ time: '2026-02-31T25:00:00Z' })],
  ['a time before the request', 'signature.tooEarly', () => signed({ time: ago(6 * 60_000).toISOString() })],
  ['a time to come', 'signature.tooLate', () => signed({ time: ago(-6 * 60_000).toISOString() })],

  ['nothing', 'signature.notXml', () => ''],
  ['a PDF', 'signature.notXml', () => Buffer.from('%PDF-1.7\n%\xff\xff', 'latin1')],
  ['a text', 'signature.notXml', () => 'Szanowni Państwo'],
  ['a cut file', 'signature.notXml', () => signed().slice(0, -5)],
  ['something after the end', 'signature.notXml', () => `${signed()}x`],
  [
    'a relative namespace, which has no canonical form',
    'signature.notXml',
    () => signed().replace('<w:Numer>', '<w:Numer xmlns:v="../v">'),
  ],
  [
    'more namespaces and elements than may be',
    'signature.tooComplex',
    () => `<a ${Array.from({ length: 200 }, (_, i) => `xmlns:a${i}="u:${i}"`).join(' ')}>${'<b/>'.repeat(2_000)}</a>`,
  ],
  ['deep', 'signature.tooComplex', () => `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
  [
    'as many namespaces and elements as may be, in the slowest canonical form',
    'signature.changed',
    () =>
      signed({
        signedInfo: (xml) => xml.replaceAll('2001/10/xml-exc-c14n#"/></ds:T', 'TR/2001/REC-xml-c14n-20010315"/></ds:T'),
      }).replace(
        '<w:Numer>',
        `<w:Numer ${Array.from({ length: 40 }, (_, i) => `xmlns:a${i}="u:${i}"`).join(' ')}>${'<b/>'.repeat(4_900)}`,
      ),
  ],
  ['too deep', 'signature.notXml', () => `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`],
  ['more than 1 MB', 'signature.tooLarge', () => signed().replace('Zażółć', 'ż'.repeat(600_000))],
  ['UTF-16', 'signature.encoding', () => Buffer.from(`\uFEFF${signed()}`, 'utf16le')],
  ['UTF-16 without its mark', 'signature.encoding', () => Buffer.from(REQUEST.replaceAll(/[^ -~]/g, ''), 'utf16le')],
  ['bytes that are no text', 'signature.encoding', () => Buffer.from([0x3c, 0xff, 0xfe])],
  ['another declared encoding', 'signature.encoding', () => `<?xml version="1.0" encoding="UTF-7"?>${signed()}`],
  [
    'many attributes',
    'signature.tooComplex',
    () => `<a ${Array.from({ length: 90_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
  ],
  [
    'many namespaces',
    'signature.tooComplex',
    () => `<a ${Array.from({ length: 40_000 }, (_, i) => `xmlns:a${i}="u"`).join(' ')}/>`,
  ],
  ['many elements', 'signature.tooComplex', () => `<a>${'<b/>'.repeat(200_000)}</a>`],
  ['many references', 'signature.tooComplex', () => reference(/(<ds:Reference .*<\/ds:Reference>)/, '$1'.repeat(9))],
  ['many certificates', 'signature.tooComplex', () => signed({ certificates: Array(11).fill(person.certificate) })],
]
