import { beforeAll, describe, expect, test } from 'vitest'
import { countThreads } from '#server/testing/count-threads.ts'
import { makeAuthority, makeSigner, rsaKeys, signWithXadesjs, type Holder } from '#server/testing/signers.ts'
import { signByHand } from '#server/testing/hand-signed.ts'
import { verifySignature } from './verify-signature.ts'
import { signOnTrial } from './sign-on-trial.ts'
import { makeTrialAuthority, type TrialAuthority } from './trial-authority.ts'
import type { Trust } from './trust.ts'

const REQUEST = `<?xml version="1.0" encoding="UTF-8"?>
<w:Wniosek xmlns:w="urn:latarnia:wniosek:1" Id="wniosek"><w:Numer>7/2026</w:Numer>
<w:Tresc>Zażółć gęślą jaźń &amp; „cudzysłów”</w:Tresc></w:Wniosek>`
const MALGORZATA = { imie: 'Małgorzata', nazwisko: 'Świętosławska-Źdźbło', pesel: '44051401359' }

let authority: Holder
let person: Holder
let rsaPerson: Holder
let trial: TrialAuthority
let trust: Trust
beforeAll(async () => {
  authority = await makeAuthority()
  person = await makeSigner(authority)
  rsaPerson = await makeSigner(authority, { keys: await rsaKeys() })
  trial = await makeTrialAuthority()
  trust = { qualified: [authority.certificate], personal: [], seals: [], trial: undefined, revocation: 'off' }
})

const verify = (signed: Buffer, given = REQUEST, trusted: Partial<Trust> = {}) =>
  verifySignature(signed, Buffer.from(given), { ...trust, ...trusted }, { now: new Date(), givenAt: new Date() })

describe('a good signature of another implementation is accepted', () => {
  test.each([
    ['ECDSA', REQUEST, {}],
    ['inclusive canonical form', REQUEST, { inclusive: true }],
    ['reference by id', REQUEST, { uri: '#wniosek' }],
    ['CRLF line ends', REQUEST.replaceAll('\n', '\r\n'), {}],
    ['no prefix', REQUEST.replaceAll('w:', '').replace('xmlns:w', 'xmlns'), { inclusive: true }],
    ['SHA-512', REQUEST, { hash: 'SHA-512' }],
  ])('%s', async (_, request, options) => {
    expect(await verify(await signWithXadesjs(request, person, options), request)).toMatchObject({
      typ: 'KWALIFIKOWANY',
      ...MALGORZATA,
      wystawca: 'Urząd testowy',
      numerSeryjny: person.certificate.serialNumber,
      uniewaznienie: 'NIE_SPRAWDZONO',
    })
  })

  test('RSA', async () => {
    expect(await verify(await signWithXadesjs(REQUEST, rsaPerson))).toMatchObject(MALGORZATA)
  })
})

const namespaces = Array.from({ length: 50 }, (_, n) => ` xmlns:n${n}="urn:${n}"`).join('')
test.each([
  ['a large file', REQUEST.replace('Zażółć', 'Zażółć'.repeat(50_000))],
  [
    'a file of many namespaces and elements',
    REQUEST.replace('Id=', `${namespaces} Id=`).replace('Za', '<w:t/>'.repeat(1_000)),
  ],
])('%s is verified in a thread, by the same rules', async (_, request) => {
  const threads = countThreads()
  const signed = await signWithXadesjs(request, person)
  expect(await verify(signed, request)).toMatchObject({ typ: 'KWALIFIKOWANY', ...MALGORZATA })
  expect(threads()).toBe(1)
})

test('RSA-PSS is accepted by its address', async () => {
  const method = 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1'
  expect(await verify(signByHand(REQUEST, rsaPerson, { method }))).toMatchObject(MALGORZATA)
})

test('a level above BES is verified as BES: what was added later is not signed', async () => {
  const added =
    '<xades:UnsignedProperties><xades:UnsignedSignatureProperties><xades:SignatureTimeStamp><xades:EncapsulatedTimeStamp>AAAA</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp></xades:UnsignedSignatureProperties></xades:UnsignedProperties>'
  const signature = (xml: string) =>
    xml.replace('</xades:QualifyingProperties>', `${added}</xades:QualifyingProperties>`)
  expect(await verify(signByHand(REQUEST, person, { signature }))).toMatchObject(MALGORZATA)
})

test('a signature set in lines, with its values broken as Java does, is accepted', async () => {
  const signature = (xml: string) =>
    xml.replace('<ds:KeyInfo>', '\n<ds:KeyInfo>\n').replace(/(SignatureValue>.{20})/, '$1&#13;\n')
  expect(await verify(signByHand(REQUEST, person, { signature }))).toMatchObject(MALGORZATA)
})

test('a comment in the document is harmless: data are read from our own copy', async () => {
  const signed = signByHand(REQUEST, person).toString().replace('7/2026', '7/<!-- -->2026')
  expect(await verify(Buffer.from(signed))).toMatchObject(MALGORZATA)
})

test('the time is given in UTC, whatever its zone', async () => {
  const now = new Date()
  const inWarsaw = new Date(now.getTime() + 3_600_000).toISOString().replace('Z', '+01:00')
  expect(await verify(signByHand(REQUEST, person, { time: inWarsaw }))).toMatchObject({ data: now.toISOString() })
})

test('an authority between the person and the anchor comes with the file, in any order', async () => {
  const between = await makeAuthority({ issuer: authority, subject: [{ CN: ['Urząd pośredni'] }] })
  const signer = await makeSigner(between)
  const certificates = [between.certificate, rsaPerson.certificate, signer.certificate]
  expect(await verify(signByHand(REQUEST, signer, { certificates }))).toMatchObject({ wystawca: 'Urząd pośredni' })
})

describe('a certificate of the identity card', () => {
  test('is a personal signature, with PESEL in another spelling and without qualification', async () => {
    const subject = [{ SN: ['Nowak'] }, { G: ['Jan', 'Maria'] }, { '2.5.4.5': ['PESEL: 44051401359'] }]
    const signer = await makeSigner(authority, { subject, extensions: [] })
    const trusted = { qualified: [], personal: [authority.certificate] }
    expect(await verify(signByHand(REQUEST, signer), REQUEST, trusted)).toMatchObject({
      typ: 'OSOBISTY',
      imie: 'Jan Maria',
      nazwisko: 'Nowak',
      pesel: '44051401359',
    })
  })
})

describe('the trusted profile', () => {
  const PODPIS_ZP =
    '<p:PodpisZP xmlns:p="http://crd.gov.pl/xml/schematy/ppzp/" xmlns:os="http://crd.gov.pl/xml/schematy/osoba/2009/03/06/"><p:DaneZP><p:DaneZPOsobyFizycznej>' +
    '<os:Nazwisko rodzajCzlonu="pierwszy">Świętosławska</os:Nazwisko><os:Nazwisko rodzajCzlonu="drugi">Źdźbło</os:Nazwisko><os:Imie>Małgorzata</os:Imie><os:PESEL>44051401359</os:PESEL>' +
    '</p:DaneZPOsobyFizycznej></p:DaneZP><p:DanePodpisu><p:IdKontaUzytkownikaEpuap>malgosia</p:IdKontaUzytkownikaEpuap></p:DanePodpisu></p:PodpisZP>'
  const EP_SIGNATURE =
    '<EPSignature xmlns="http://crd.gov.pl/xml/schematy/podpis_zaufany/"><NaturalPerson><CurrentFamilyName>Świętosławska-Źdźbło</CurrentFamilyName><FirstName>Małgorzata</FirstName>' +
    '<DateOfBirth>1944-05-14</DateOfBirth><PersonalIdentifier>44051401359</PersonalIdentifier></NaturalPerson><SignatureData><IdentityIssuer>x</IdentityIssuer></SignatureData></EPSignature>'
  const sealed = () => ({ seals: [person.certificate], qualified: [] })

  test.each([
    ['PodpisZP', PODPIS_ZP, { idProfiluZaufanego: 'malgosia' }],
    ['EPSignature', EP_SIGNATURE, {}],
  ])('names the person as %s', async (_, role, more) => {
    const signed = signByHand(REQUEST, person, { role })
    expect(await verify(signed, REQUEST, sealed())).toMatchObject({ typ: 'ZAUFANY', ...MALGORZATA, ...more })
    await expect(verify(signed)).rejects.toMatchObject({ code: 'signature.claimedPerson' })
  })

  test.each([
    ['no person', undefined],
    ['two', PODPIS_ZP + EP_SIGNATURE],
    ['another namespace', PODPIS_ZP.replaceAll('ppzp', 'ppzp2')],
    ['no name', PODPIS_ZP.replace('Małgorzata', ' ')],
    ['a number that is no PESEL', PODPIS_ZP.replace('44051401359', '4405140135x')],
    ['two records', PODPIS_ZP.replace(/(<p:DaneZPOsoby.*Fizycznej>)/, '$1$1')],
  ])('is refused with %s', async (_, role) => {
    const signed = signByHand(REQUEST, person, role === undefined ? {} : { role })
    await expect(verify(signed, REQUEST, sealed())).rejects.toMatchObject({ code: 'signature.sealPerson' })
  })

  test('is refused when the person stands in what nobody signed', async () => {
    const signature = (xml: string) =>
      xml.replace('</ds:Signature>', `<ds:Object>${PODPIS_ZP}</ds:Object></ds:Signature>`)
    const signed = signByHand(REQUEST, person, { signature })
    await expect(verify(signed, REQUEST, sealed())).rejects.toMatchObject({ code: 'signature.sealPerson' })
  })

  test('an ordinary role under a qualified certificate is no claim', async () => {
    expect(await verify(signByHand(REQUEST, person, { role: 'Wójt gminy' }))).toMatchObject(MALGORZATA)
  })
})

describe('signing on trial', () => {
  const onTrial = () => ({ trial: [trial.certificate] })
  const sign = (as: 'seal' | 'certificate') => signOnTrial(trial, Buffer.from(REQUEST), MALGORZATA, as)

  test.each(['seal', 'certificate'] as const)('with a %s is accepted as such, and only on trial', async (as) => {
    const signed = await sign(as)
    expect(await verify(signed, REQUEST, onTrial())).toMatchObject({ typ: 'PROBNY', ...MALGORZATA })
    await expect(verify(signed)).rejects.toMatchObject({ code: 'signature.unknownIssuer' })
  })

  test('stays on trial when its seal or its authority is configured as a real one', async () => {
    const trusted = { ...onTrial(), qualified: [trial.certificate], personal: [trial.certificate] }
    expect(await verify(await sign('certificate'), REQUEST, trusted)).toMatchObject({ typ: 'PROBNY' })
  })

  test('takes names as they are', async () => {
    const odd = { imie: 'Ö"\'#', nazwisko: 'a, b+c=<d> & "e"', pesel: '44051401359' }
    for (const as of ['seal', 'certificate'] as const)
      expect(await verify(await signOnTrial(trial, Buffer.from(REQUEST), odd, as), REQUEST, onTrial())).toMatchObject(
        odd,
      )
  })

  test('keeps what stands before and after the root', async () => {
    const request = `<?a b?>${REQUEST.slice(REQUEST.indexOf('<w:'))}<!-- </w:Wniosek> --><?c d?>`
    const signed = await signOnTrial(trial, Buffer.from(request), MALGORZATA, 'seal')
    expect(await verify(signed, request, onTrial())).toMatchObject({ typ: 'PROBNY' })
  })

  test('a certificate of a person vouches for nobody else', async () => {
    const role = '<p:PodpisZP xmlns:p="http://crd.gov.pl/xml/schematy/ppzp/"/>'
    await expect(
      verify(signByHand(REQUEST, person, { role }), REQUEST, { trial: [authority.certificate] }),
    ).rejects.toMatchObject({
      code: 'signature.claimedPerson',
    })
  })
})
