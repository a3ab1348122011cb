import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { codeOf, formatCode } from '#contract/kernel/code.ts'
import { checkCertificate, type CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { CallError, errorText } from '#kit/call.ts'
import { queryOf } from '#kit/query.ts'
import { Verdict } from '#kit/verdict.tsx'
import { DeliveredFile } from './delivered-file.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { FileCheck } from './file-check.tsx'
import { FoundVerdict } from './found-verdict.tsx'

/** What the register says about a code, or why it cannot be read now. */
export function CheckOutcome({ kod }: { kod: string }) {
  // an old verdict is never shown again
  const query = useQuery({ ...queryOf(checkCertificate, { params: { kod } }), gcTime: 0 })
  const { data, error, isFetching, refetch } = query
  const { hash: sekret } = useLocation()
  return (
    <>
      <div role="status" aria-busy={isFetching}>
        {data ? (
          <FoundVerdict certificate={data} />
        ) : error ? (
          <FailedVerdict kod={kod} error={error} />
        ) : (
          <>
            <span className="visually-hidden">Trwa sprawdzanie zaświadczenia</span>
            <Skeleton height="7rem" />
          </>
        )}
      </div>
      {data && (
        <>
          {sekret && holds(data) && <DeliveredFile key={sekret} kod={kod} sekret={sekret} />}
          <CertificateFacts kod={kod} certificate={data} />
          <FileCheck key={kod} kod={kod} certificate={data} />
        </>
      )}
      {error && !isNotFound(error) && (
        <Button mt="md" loading={isFetching} onClick={() => void refetch()}>
          Spróbuj ponownie
        </Button>
      )}
    </>
  )
}

/** Of any other certificate the verdict says why there is no file. */
const holds = ({ zastapionePrzez, przypadekUsuniety }: CheckedCertificate) => !zastapionePrzez && !przypadekUsuniety

const isNotFound = (error: Error): boolean => error instanceof CallError && error.status === 404

const FailedVerdict = ({ kod, error }: { kod: string; error: Error }) =>
  isNotFound(error) ? (
    <Verdict kind="bad" title="Nie znaleziono">
      <p>{errorText(error)}</p>
      <SearchedCode kod={kod} />
      <p>Jeżeli na dokumencie jest dokładnie taki kod, zapytaj podmiot, który wydał zaświadczenie.</p>
    </Verdict>
  ) : (
    <Verdict kind="doubtful" title="Nie udało się sprawdzić zaświadczenia">
      <p>{errorText(error)}</p>
    </Verdict>
  )

/** The code that was looked for. Any other text of the address is not repeated: a stranger may have written it into a link. */
function SearchedCode({ kod }: { kod: string }) {
  const code = codeOf(kod)
  return (
    code && (
      <p>
        Szukany kod: <strong>{formatCode(code)}</strong>
      </p>
    )
  )
}
