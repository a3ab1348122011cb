import { Title } from '@mantine/core'
import type { RowOf } from '#contract/kernel/grid.ts'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies.ts'
import type { RowAction } from '#kit/actions.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { add, remove, type RowDialog } from '#kit/grid/row-action-factories.tsx'
import { AddChildDialog, AddGrantorDialog } from './add-dialogs.tsx'
import { forgetPlaces } from './forget-places.ts'

type Grantor = RowOf<typeof superiorBodies.grantors>
const writers = { permission: 'registers.write' } as const

/** The bodies or grantors directly under a body: added and removed here, each at once (spec 2 §2). */
export function UnderBody({ body, changeable }: { body: SuperiorBody; changeable: boolean }) {
  const params = { id: body.id }
  const { children, grantors } = superiorBodies
  return (
    <>
      <section>
        <Title order={2}>{children.title}</Title>
        <Grid
          grid={children}
          params={params}
          columns={['kod', 'nazwa', 'udzielajacyPomocy']}
          hint="Temu organowi nie podlega żaden inny."
          {...(changeable && {
            add: quiet('Dodaj organ podległy', (dialog) => <AddChildDialog {...dialog} body={body} />),
            actions: [removeChild],
          })}
        />
      </section>
      <section>
        <Title order={2}>{grantors.title}</Title>
        <Grid
          grid={grantors}
          params={params}
          hint="Do tego organu nie przypisano żadnego udzielającego pomocy."
          {...(changeable && {
            add: quiet('Dodaj udzielającego pomocy', (dialog) => <AddGrantorDialog {...dialog} body={body} />),
            actions: [removeGrantor],
          })}
        />
      </section>
    </>
  )
}

/** The page's main button saves the body itself. */
const quiet = (label: string, Dialog: RowDialog<unknown>) => ({ ...add(Dialog, { ...writers, label }), primary: false })

const removeChild: RowAction<SuperiorBody> = changing(
  remove(
    superiorBodies.removeChild,
    ({ nazwa }: SuperiorBody) =>
      `Czy na pewno chcesz usunąć podległość organu ${nazwa}? Sam organ pozostanie w rejestrze.`,
    { ...writers, label: 'Usuń podległość' },
  ),
)
const removeGrantor: RowAction<Grantor> = changing(
  remove(
    superiorBodies.removeGrantor,
    ({ nazwa, nip }: Grantor) =>
      `Czy na pewno chcesz usunąć przypisanie udzielającego pomocy ${nazwa} (NIP ${nip})? Sam udzielający pomocy pozostanie w rejestrze.`,
    { ...writers, label: 'Usuń przypisanie' },
  ),
)

/** Other lists that show the tree are read again too. */
function changing<Row>(action: RowAction<Row>): RowAction<Row> {
  return {
    ...action,
    run: async (row, list) => {
      const message = await action.run(row, list)
      forgetPlaces()
      return message
    },
  }
}
