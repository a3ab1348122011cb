import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { requests } from '#contract/access-requests/requests.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { call, errorText } from '#kit/call.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { notice } from '#kit/notices.tsx'
import type { ToLoad } from './to-load.ts'

type Props = { id: number; chosen: (other: ToLoad) => void; back: () => void }

const columns = ['nip', 'nazwa', 'grupaNazwa', 'adresSiedziby', 'dataKoncaUprawnien']

/** Chooses the body that a request is loaded into (spec 2 §2 'Form loading screen'). */
export function BodyChooser({ id, chosen, back }: Props) {
  const choose = async (idPodmiotu: number) => {
    try {
      chosen(await call(requests.toLoad, { params: { id }, query: { idPodmiotu } }))
    } catch (error) {
      notice.error(`Nie można załadować podmiotu. ${errorText(error)}`)
    }
  }
  return (
    <GridPage
      grid={grantorsGrid}
      title="Wybór podmiotu udzielającego pomoc"
      context={`Wniosek nr ${id} zostanie porównany z wybranym podmiotem i wczytany do niego.`}
      columns={columns}
      hint="Tu pojawią się podmioty, które udzielają pomocy."
      rowName={({ nazwa }) => nazwa}
      actions={[{ label: 'Wybierz', icon: IconCheck, run: ({ id: idPodmiotu }) => choose(idPodmiotu) }]}
      pageActions={
        <Button variant="default" leftSection={<IconArrowLeft size="1.1em" aria-hidden />} onClick={back}>
          Powrót
        </Button>
      }
    />
  )
}
