import { FactList, TextFacts } from '#kit/fact-list.tsx'
import { Title } from '@mantine/core'
import type { AccessRequest } from '#contract/access-requests/request.ts'
import { requestSections } from '#contract/access-requests/printed.ts'
import classes from './access-requests.module.css'

/** A stored request, to be read before it is signed: in the words and the order of the document that is signed. */
export const RequestDocument = ({ request }: { request: AccessRequest }) => (
  <div className={classes['document']}>
    {requestSections(request).map(({ heading, facts }) => (
      <section key={heading}>
        <Title order={2} size="h4">
          {heading}
        </Title>
        <FactList>
          <TextFacts facts={facts} />
        </FactList>
      </section>
    ))}
  </div>
)
