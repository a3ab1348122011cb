import { textString } from './pdf-file.ts'

/** The metadata of a document, written twice: for old readers (`info`) and for archives (`xmp`). */
export function metadataOf(title: string, madeAt: Date): { info: string; xmp: string } {
  const second = `${madeAt.toISOString().slice(0, 19)}Z`
  const day = `(D:${second.replace(/[-:T]/g, '')})`
  return {
    info: `<</Title${textString(title)}/Producer(Latarnia)/CreationDate${day}/ModDate${day}>>`,
    xmp: `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces}>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${inXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>pl</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>Latarnia</pdf:Producer>
<xmp:CreateDate>${second}</xmp:CreateDate><xmp:ModifyDate>${second}</xmp:ModifyDate>
<pdfuaid:part>1</pdfuaid:part>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
${describingUa}
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  }
}

const UA = 'http://www.aiim.org/pdfua/ns/id/'
const namespaces = Object.entries({
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: UA,
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
})
  .map(([name, address]) => `xmlns:${name}="${address}"`)
  .join(' ')

/** PDF/A is older than PDF/UA and needs a declaration of its property. */
const describingUa = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema><pdfaSchema:namespaceURI>${UA}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of PDF/UA</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>`

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
