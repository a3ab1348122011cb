import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/loaded.tsx'
import { errorText } from '#kit/call.ts'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { Verdict } from '#kit/verdict.tsx'
import type { RequestKind } from '#contract/access-requests/request.ts'
import { submission } from '#contract/access-requests/submission.ts'
import { HomeLink } from './home-link.tsx'
import { LeaveSoon } from './leave-soon.tsx'
import { OwnDocument } from './own-document.tsx'
import { RequestForm } from './request-form.tsx'

type Props = { kind: RequestKind; fromLoginPage?: boolean }

/** A request that is being filled in, begun with what is known of the body. */
export function NewRequest({ kind, fromLoginPage = false }: Props) {
  const begun = useQuery({ ...queryOf(submission.begin), ...freshForEditing })
  if (begun.error && !begun.data)
    return (
      <Verdict kind="bad" title="Nie można pobrać danych formularza">
        <p role="alert">{errorText(begun.error)}</p>
        <LeaveSoon />
        <Group mt="md">
          <Button loading={begun.isFetching} onClick={() => void begun.refetch()}>
            Spróbuj ponownie
          </Button>
          <HomeLink />
        </Group>
      </Verdict>
    )
  return (
    <Loaded query={begun}>
      {({ dane, podpisy, tylkoDoOdczytu }) => (
        <OwnDocument ways={podpisy}>
          <RequestForm
            known={dane}
            ways={podpisy}
            readOnly={tylkoDoOdczytu}
            kind={kind}
            fromLoginPage={fromLoginPage}
          />
        </OwnDocument>
      )}
    </Loaded>
  )
}
