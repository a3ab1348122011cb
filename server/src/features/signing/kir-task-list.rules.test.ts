import { describe, expect, test } from 'vitest'
import { isXml } from './with-xml.ts'
import { componentSettings, readTask, signedDocumentIn, signedTaskOf, taskOf } from './kir-task-list.ts'

const document = Buffer.from('<Wniosek xmlns="urn:latarnia:wniosek:1"><Tresc>Zażółć gęślą jaźń</Tresc></Wniosek>')
const signed = Buffer.from('<Wniosek>ą<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/></Wniosek>')
const base64 = signed.toString('base64')
const read = (xml: string) => signedDocumentIn(Buffer.from(xml))

describe('a task of ours', () => {
  test('is read back as it was made', () => {
    expect(readTask(Buffer.from(taskOf('7 <&> "ó"', document)))).toEqual({ id: '7 <&> "ó"', document })
  })

  test.each([
    ['of another namespace', taskOf('7', document).replace('zadanie:1', 'zadanie:2')],
    ['without a document', taskOf('7', Buffer.alloc(0))],
    ['with a document that is no XML', taskOf('7', Buffer.from('<a>'))],
    ['with two documents', taskOf('7', document).replace('<Format>', '<Dokument>PGEvPg==</Dokument><Format>')],
  ])('%s is refused', (_, xml) => {
    expect(() => readTask(Buffer.from(xml))).toThrow('nie jest prawidłowym dokumentem XML')
  })

  test('with a document whose canonical form would take minutes is refused', () => {
    const attributes = Array.from({ length: 20_000 }, (_, n) => `a${n}=""`).join(' ')
    const task = taskOf('7', Buffer.from(`<a ${attributes}/>`))
    expect(() => readTask(Buffer.from(task))).toThrow('plik ma zbyt złożoną budowę')
  })

  test('and the settings of the component are well-formed, and say whose they are', () => {
    expect(isXml(Buffer.from(componentSettings()))).toBe(true)
    expect(componentSettings()).toContain('urn:latarnia:ustawienia:1')
  })
})

describe('what the component gives back', () => {
  test.each<[string, string]>([
    ['our own envelope', signedTaskOf('7', signed)],
    [
      'the document that was sent, beside the signed one',
      `<l><a>${document.toString('base64')}</a><b>${base64}</b></l>`,
    ],
    ['base64 in lines', `<l xmlns="urn:x"><b>\n${base64.replaceAll(/.{20}/g, '$&\r\n')}\n</b></l>`],
    ['base64 in a section of characters', `<l><b><![CDATA[${base64}]]></b></l>`],
    ['words that happen to be base64', `<l><a>abcd</a><a>PGE+</a><b>${base64}</b></l>`],
  ])('may be %s', (_, xml) => {
    expect(read(xml)).toEqual(signed)
  })

  test('may be the signed document itself, which stays as it is to the byte', () => {
    const file = Buffer.from(`\uFEFF<?xml version="1.0"?>\r\n${signed.toString()}\r\n<!-- c -->`)
    expect(signedDocumentIn(file)).toBe(file)
  })

  test.each<[string, string, string]>([
    ['nothing', '', 'taskList.unreadable'],
    ['no XML', 'to nie jest XML', 'taskList.unreadable'],
    ['XML cut short', signedTaskOf('7', signed).slice(0, -5), 'taskList.unreadable'],
    ['a DOCTYPE', `<!DOCTYPE l><l><b>${base64}</b></l>`, 'taskList.unreadable'],
    ['an entity', `<!DOCTYPE l [<!ENTITY e "${base64}">]><l><b>&e;</b></l>`, 'taskList.unreadable'],
    ['no document', '<l><b/></l>', 'taskList.notSigned'],
    ['very many elements', `<l>${'<a/>'.repeat(100_000)}</l>`, 'taskList.notSigned'],
    ['only the document that was sent', taskOf('7', document), 'taskList.notSigned'],
    ['a signature of another namespace', signedTaskOf('7', Buffer.from('<a><Signature/></a>')), 'taskList.notSigned'],
    ['a damaged signed document', signedTaskOf('7', signed.subarray(0, -3)), 'taskList.notSigned'],
    [
      'a signed document with a DOCTYPE',
      signedTaskOf('7', Buffer.concat([Buffer.from('<!DOCTYPE Wniosek>'), signed])),
      'taskList.notSigned',
    ],
    ['two signed documents', `<l><a>${base64}</a><b>${base64}</b></l>`, 'taskList.severalSigned'],
    [
      'very many documents',
      `<l>${`<a>${document.toString('base64')}</a>`.repeat(2_000)}</l>`,
      'taskList.severalSigned',
    ],
    ['too much', `<l>${'a'.repeat(2_097_152)}</l>`, 'taskList.tooLarge'],
    ['elements nested too deep', '<a>'.repeat(100_000), 'taskList.unreadable'],
  ])('is refused when it holds %s', (_, xml, code) => {
    expect(() => read(xml)).toThrow(expect.objectContaining({ code }))
  })

  test('is refused when its signed document is too large', () => {
    const large = Buffer.from(signed.toString().replace('ą', 'a'.repeat(1_048_576)))
    expect(() => read(signedTaskOf('7', large))).toThrow(expect.objectContaining({ code: 'taskList.notSigned' }))
  })
})
