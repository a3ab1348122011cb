import { requests, requestTags } from '#contract/access-requests/requests.ts'
import { printedRequest } from '#contract/access-requests/printed.ts'
import { submission, type SigningWays } from '#contract/access-requests/submission.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { exportLine, printLine } from '#platform/http/send-file.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import { regonOf } from '../business-entities/regon.ts'
import { trustedProfileOf } from '../signing/trusted-profile.ts'
import { saveFromFile, saveFromProfile, saveFromTask } from './accept-signed.ts'
import { beginRequest } from './begin-request.ts'
import { requestCleanUp } from './clean-up.ts'
import { seedAccessRequests } from './demo.ts'
import { verifierFor } from './verifier.ts'
import { compareRequest } from './load/compare-request.ts'
import { loadRequest } from './load/load-request.ts'
import { mailAgain } from './mail-again.ts'
import { requestPrint } from './print-request.ts'
import { getRequest, getSignedFile } from './read-request.ts'
import { requestRows } from './request-rows.ts'
import { getStatus } from './request-status.ts'
import { communesOf, voivodeships } from './seat.ts'
import { setStatus } from './set-status.ts'
import { fileToSign, fillRequest, prepareFile, prepareTask, readUnsigned, signRequest } from './submit-request.ts'

export const accessRequestFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'access-requests-clean-up': requestCleanUp(db) }),
  auditRecords: { ids: { '/api/formularze_zgloszeniowe': 'wniosek' } },
  description: { tags: requestTags },
  demo: seedAccessRequests,
}

function routes(tools: RouteTools): void {
  const { serve, serveGrid, config, onClose } = tools
  const profile = trustedProfileOf(tools)
  const verify = verifierFor(tools)
  const podpisy: SigningWays = {
    profilZaufany: profile?.register ?? null,
    probny: config.trialSigning,
    skryptKir: config.kirSdkUrl ?? null,
  }

  serve(submission.begin, async (context) => ({ ...(await beginRequest(context)), podpisy }))
  serve(submission.voivodeships, async ({ db }) => ({ items: await voivodeships(db) }))
  serve(submission.communes, async ({ db, params }) => ({ items: await communesOf(db, params.kod) }))
  serve(submission.fill, fillRequest)
  serve(submission.read, async (context) => ({ ...(await readUnsigned(context)), podpisy }))
  serve(submission.sign, (context) => signRequest(context, profile))
  serve(submission.save, (context) => saveFromProfile(context, profile, verify))
  serve(submission.prepareTask, prepareTask)
  serve(submission.saveTask, (context) => saveFromTask(context, verify))
  serve(submission.prepareFile, prepareFile)
  serve(submission.file, fileToSign)
  serve(submission.upload, (context) => saveFromFile(context, verify))
  serve(submission.status, getStatus)

  const regon = regonOf(config)
  onClose(regon.close)
  serveGrid(requests.grid, ({ db }) => requestRows(db))
  serve(requests.read, ({ db, params }) => getRequest(db, params.id))
  serve(requests.setStatus, setStatus)
  serve(requests.print, async ({ db, params, signal }) => {
    const request = await getRequest(db, params.id)
    return {
      name: printedRequest.fileName(params.id),
      audit: printLine({ wniosek: params.id }),
      content: () => renderDocument(requestPrint(request), signal),
    }
  })
  serve(requests.signedFile, async ({ db, params }) => {
    const file = await getSignedFile(db, params.id)
    return {
      name: printedRequest.signedName(params.id),
      audit: exportLine({ wniosek: params.id, podpisany: true }),
      content: () => file,
    }
  })
  serve(requests.mailAgain, mailAgain)
  serve(requests.toLoad, (context) => compareRequest(context, regon))
  serve(requests.load, loadRequest)
}
