import { expect, test } from 'vitest'
import { requests } from '#contract/access-requests/requests.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { deliveredFile } from '#contract/aid/certificates/delivery.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { everyCall, everyGrid, nameOf } from '#contract/testing/whole-contract.ts'
import { sampleDocuments } from '#server/testing/sample-documents.ts'

// What a call prints has a sample, which veraPDF verifies (validity.test.ts).

const printing: [Endpoint, ...string[]][] = [
  [requests.print, 'an access request', 'a request to update'],
  [
    certificates.print,
    'a certificate of 2011',
    'a certificate of 2014',
    'a certificate of 2024',
    'a correction of 2024',
  ],
  [certificates.printMany, 'many certificates'],
  // the file that printing gave out
  [deliveredFile, 'a certificate of 2024'],
  ...everyGrid.map((grid): [Endpoint, ...string[]] => [grid.download, 'criteria' in grid ? 'a report' : 'a list']),
]

test('every call that answers with a PDF has a sample', () => {
  const samplesOf = new Map(printing.map(([endpoint, ...samples]) => [nameOf(endpoint), samples]))
  const printed = everyCall.filter(({ options }) => options.file?.includes('pdf')).map(nameOf)
  expect(printed.filter((name) => !samplesOf.get(name)?.length)).toEqual([])
  expect(printing.flatMap(([, ...samples]) => samples).filter((name) => !(name in sampleDocuments))).toEqual([])
})
