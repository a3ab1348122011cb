import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { modeIn } from '../shared/list-mode.ts'
import { WaitingLinks } from './waiting-links.tsx'

test('a count leads to its whole list, not to one narrowed by filters left from before', async () => {
  serverAnswers([certificates.counts, () => ok(certificates.counts, { brak: 3, doKorekty: 0, najblizszyTermin: null })])
  await show(<WaitingLinks list={caseContexts.pup.list} mode={modeIn({})} />)
  await expect
    .element(page.getByRole('link', { name: 'Bez zaświadczenia: 3' }))
    .toHaveAttribute('href', expect.stringMatching(/zaswiadczenie=BRAK&pageNumber=(%22)?0/))
})
