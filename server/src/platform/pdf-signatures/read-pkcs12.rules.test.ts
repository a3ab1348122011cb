import { createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPkcs12 } from './read-pkcs12.ts'

/** One key in files as programs write them: of today, of yesterday, with a cipher that is no longer read, and without the key. */
const files = {
  aes:
    'MIIEXAIBAzCCBBIGCSqGSIb3DQEHAaCCBAMEggP/MIID+zCCArIGCSqGSIb3DQEHBqCCAqMwggKfAgEAMIICmAYJKoZIhvcNAQcBMFcGCSqGSI' +
    'b3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgYfSrDI5V3RAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEN5aYFZFeD6bdNsUz7NWrbyA' +
    'ggIwZRuLA69W8fx6PjmKhIJwW3Gt8JpghqLQgWmE2CoM/3ecJb+wKrui5WAxZ18v9rfnOS6QnD+w754yg5sSRbJiJhzQpn3TN36gHbD3nf79kf' +
    'uFtYGGo3QuznBbeqsgIqsnYFOg+PsAPn/Q2LJXU9d4pH1XuOJo4xK/aPzzSlyT1U3pAlMJZpJAIwfSQFuU8YsGVNopZsKstwhtUEEbODuTFWb3' +
    'inp1aAD9RJfS2KoxJeq5rjdSZcx0qvqeCXD93DwP5aQ0+euAi+fYMO4cIUthbMJukTTB+//p2NPmAc1+jKoUQHVIzsohdX1maDFLaFp7nHVpDx' +
    'PbGhLY5CwdWNx2/yH38+uUbv9qSaVWmRRFSvzYESuZv10Fuzl8eaWZ1togEVC9RDMm3llmzJKvNcHqiHNw4dIhpsEGdDofxtJ+pSMBoQjppqHi' +
    '0hX9pN1Yj/7/gRv7fnECb36S89cCJCPFjkOZSizTjOMW7hjlBkkRVg8/AoUfqrwCuDpOKfH2GJRQqSC5H3faqQZQzx43FEFS7JHdqtglXEK7TH' +
    'eGrqYch8ANWCegkGA2cbMltZhXBB9Cg/5SoKJSB2FyWX2puc6yuaONBM6whz62EXKouTf7Ib7j9EOmqML613G4vjldbsmSHnedr+vpUUpSyrxK' +
    'jyBakXMVW/+r2vfJmgiCJA+Fx7zbwXDikZ4hhBcEJ33hTX3ooVbKJtq+jjYAXodyq98hlAXe5mAx/CS75mfd0PxLehYwggFBBgkqhkiG9w0BBw' +
    'GgggEyBIIBLjCCASowggEmBgsqhkiG9w0BDAoBAqCB7zCB7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIUM55Ml6UccICAggAMAwG' +
    'CCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBCgaKssJiQBrMAlSGtWRxr8BIGQxvS8sqKvUqQQJA1D7wOHwCXZDJjSpyhteR4tXKSTIpRR0Tr09U' +
    'vDztKiHXw2nW3KohoJLvjkn5I0RuVw/O2G5W3cVqt1JYR4gNWCgYQ5QQxgzHBbmQmhWqiagr93zv5bA07U0md8tABsu9aAO+ngmleF+AuMLrHZ' +
    'GBZzETX2wz1MpuA5OuNSwBn8ZngqtCHEMSUwIwYJKoZIhvcNAQkVMRYEFN2CMPKtpWEvk7et0Bc1d7Qzq36MMEEwMTANBglghkgBZQMEAgEFAA' +
    'QgTjkl2fDaqm7wIrHN5By7jpo8NrfFIx2UnJp9zog9ayMECKGb52JPcTIVAgIIAA==',
  tripleDes:
    'MIID0gIBAzCCA5gGCSqGSIb3DQEHAaCCA4kEggOFMIIDgTCCAncGCSqGSIb3DQEHBqCCAmgwggJkAgEAMIICXQYJKoZIhvcNAQcBMBwGCiqGSI' +
    'b3DQEMAQMwDgQIIpOqsk0luPoCAggAgIICMOHV2SJN/Auc5vP+/ryBc7t/Ktg1Wz54dnlEAy7hNZogV0zzQLlrlWJz22Znai0lYotYGB5x1/HA' +
    'zhQEcNfeR4u3FiluFbVlkJfz/BWxIjSa2gSi9fvCBE3v9EfKPqiozXas6fwFrmRpjpNFvAqOAHI9rTfOQEWos1e4ROahGEbKGn7Q14orOxGaqP' +
    'trWeijp5sjHAN90jWAxo+RB6lL8SL8v/uHaa+GibTxsRo4mDBKOXhL7kRYXGmskeLnQ7CdOWYUFK/QyaYOaecNSxjSn5bj2XOV3eNJTK1yZ4EW' +
    'guP03H3w08C64Dg1KQ24LXGK1iRsy9CxzoBtPkBTJAmTpm0C2zcKBME/CK7JiMzcSENAWdIhPpEfeQiUBvjDNuJ8srgOLKTZ+uMykhFNP0UuxF' +
    '0jqh4CfrPiev7GeYdblEzVffZCFdOY13C+7JljhMeW6NE6P6BQh84IpHCY23KlgJfZG0wMze3ASqRwaB+MeFkGuDEJQ4IzgT0OehfQgaVXGviZ' +
    'DWg/5OK0jvIkhNqA1IGDtPk5n2Cr7z6B65B9aPwWmHVoDKS1OdR97vgIGV8wwNY10qkZvvSjDKqXbgzv3UQrh3WGssBIfRO6b8rdyluQxUxwMc' +
    'LLubFRF4HPjagaZX3A2M5vN9wPLg33F8/M9wvr7w2QDXvY+LJWZI3cdRYQW3NxtiGyO+hUO0Ew/xZMfMG2TKoMWxUlnCcXHwScXAkpoC+5UB2J' +
    'NyZ3kj0Rbi/LMIIBAgYJKoZIhvcNAQcBoIH0BIHxMIHuMIHrBgsqhkiG9w0BDAoBAqCBtDCBsTAcBgoqhkiG9w0BDAEDMA4ECAPz5qd0lDKaAg' +
    'IIAASBkDIFzpd3ERxm0xmLVZ408YFJ+45XuwQD5Vvm8XuyX6kT8hwzc2DM9LP/G6Zer8kyqNCb+WS2jFLbO24jwFbwFUTgx9tpjWR7L2gcf7QN' +
    'HW4unYToT2DGn9s5I8GE+32ZhKsGNbpNJyK+R9fsfWhVcO/PB0hGbQHYeY8vxDEPyRsC9KMft3dCjR//EWE6eQ0UUzElMCMGCSqGSIb3DQEJFT' +
    'EWBBTdgjDyraVhL5O3rdAXNXe0M6t+jDAxMCEwCQYFKw4DAhoFAAQUt74wwL2HO2gTZ3rNeas+3VA9byoECIebxBi+4nZAAgIIAA==',
  rc2:
    'MIID0gIBAzCCA5gGCSqGSIb3DQEHAaCCA4kEggOFMIIDgTCCAncGCSqGSIb3DQEHBqCCAmgwggJkAgEAMIICXQYJKoZIhvcNAQcBMBwGCiqGSI' +
    'b3DQEMAQYwDgQIgY6F+QW0VmMCAggAgIICMNkJB4FpuQ2VMXyOudkZnIu4x85KNj1A1kfiy1xFtMRed2sDqqE07xzqtr3Bcy5q7GLcetQJjdMv' +
    'OPoYGqtMsl5tA3EPFyAaS400b96PXunegBZy+nTl41p4o+KgC5jvXvgm47p1LgT1pvxy6V0Q+Yb1e1gLPChdFYGLToct/cgdvHw8m7nvpP2dwI' +
    '1xeN6gsxgA4dNoUkPhZrDwXNybiwCLY0OQPkuSOt02BnnGD8uGHnaX2Q415/QTMW3mPjHgcl2PU9VApd9LSEMWdalOFElW51f/ycBMoyq93Hhp' +
    'xf21uf6B4D0MmXsplFvrIQ9ObwAMUv2+v4nH+jElEW7fvQpRVw8kedCzCHElivq9/zBvYWRkrAZ9YJfNQ4L4URZsJNOmDWuXvxzP8FcCFQa1tf' +
    'iqiY6x53ncgC5sasmZ7nKUyKQsgI1rPQ9o3AlmCcvXzsr7y54AqfNCxZqiBvRIVAzmKm8YfiYy3174GON69QQIUGqB8fWKCPWuZLZeOV0DYguJ' +
    'bb9HB/fqJQtaeUzuZthBay+vwpbWnXYGUii1wPJOLdNR5/VghqumQiBRks+C7msKUSWD49Gu6sMA2nermrbYthL2V00xExw1Xe7QdsXGa6v+0H' +
    '8SQyki7CukNgco7ZlpGSv75Nvsq/ZH0l6HwJ8FasFhRw0nMZ/MV4v73m/aFi8lktoXMZ0yMfXUr9ft0UNR7XtajG1jaDwzP3wOYuuhWd5V7fh6' +
    'JVw4UucOQRIcMIIBAgYJKoZIhvcNAQcBoIH0BIHxMIHuMIHrBgsqhkiG9w0BDAoBAqCBtDCBsTAcBgoqhkiG9w0BDAEDMA4ECN3vf17GL/WoAg' +
    'IIAASBkCNbGy1HF47c3t8Xm4jo3QOh2bTag88h+zqLJ9RTRp7qgfEAVfQcsX3k9PLSYLYuLecRtYyS+ORdjaYXqmu4hB6RmspUyuLGY5oaNC5e' +
    'gFsxjEQSZBBPfWGCKJ9ifeDWlnaNvBIecsGp671GIKZUfUMMZYCPd2XmHy+30f3+/S8WYJaVDyEe07p5NpO9tu02hzElMCMGCSqGSIb3DQEJFT' +
    'EWBBTdgjDyraVhL5O3rdAXNXe0M6t+jDAxMCEwCQYFKw4DAhoFAAQUu/6yuHIdPA2jhdSoOs5HC4+HsJMECGpD+iu7bek7AgIIAA==',
  noKey:
    'MIIC9wIBAzCCAq0GCSqGSIb3DQEHAaCCAp4EggKaMIICljCCApIGCSqGSIb3DQEHBqCCAoMwggJ/AgEAMIICeAYJKoZIhvcNAQcBMFcGCSqGSI' +
    'b3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAh+XhEoymSwIQICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEGGQmrhWRXXZgz+5FjfRT56A' +
    'ggIQlrZ0V7jij5P7O088WRyjSCZVlZFbEG8Vf2LYw7sOo3Cnz379TdH858unMtiM4CuVKiklOcBeilHkUUAcnB+wdeaZPVQH2fcejxw8iU1iEH' +
    'zZZ3ciRjRq5vBRK/WwUk+9fpKAUdKP6LW7ByiPA8k+M7DDu4hyeVcUQ8UWqeE1WiYGQjS1fqbGSr0SApaFO3sAbq3K0Buvduyq775w77j1xld0' +
    'b1W1OF9nkTCd1HKR4LWBt4Y2tKRpj1oNPlKML7LB3+7ubX+9GufbC1JAD5M31CIPnOeQJpt7Xv609Wa+evAnVnEy6oj+v8/Mwur7qz3+TPCOcX' +
    '0ZJVu7yaL8MEX0VgsmNja/kJOgpZp87ooARv301w+LfYySywzAzSZ8cmlKOuEqXABQU/OjX/9aLb/3NWhKlbZTYINPjfhpsQsUg5uS2P5tcTOZ' +
    'Ij6O4YemIXR4yexdW7B9Y/C13CGg/w9ZVE2NLHI4O7yP4QPpqAD+Fd4NSWLMt3SKZJxPESt9RJCIsSu6FnbXiz9SZSlbPFkeUbaJthf8cu2Byk' +
    'reS653BQzXQu8kjazt6/zxLYWzD/uThYAg3kmf9vNQ46cBqci1GNbwePxxxJoK/kT18EE9niV9km3XehF24v77t1kKVWksucaVCFPSPg0lfJ1j' +
    'tPVcWdVajDh8a6zxJzD62OHjNDGlFupmoMkFwgfwJzXCkgAvMEEwMTANBglghkgBZQMEAgEFAAQgqaB8DFYgMYx+F2BfT9O4NsaHVQBdT8lbrC' +
    'f/1381JKUECBG4mTKKJCnqAgIIAA==',
}
const password = 'Tajne1ż'
const fileOf = (kind: keyof typeof files) => Buffer.from(files[kind], 'base64')

test.each(['aes', 'tripleDes'] as const)(
  'a file with %s gives the key and the certificate that belongs to it',
  (kind) => {
    const read = readPkcs12({ file: fileOf(kind), password })
    if ('refused' in read) throw new Error(read.refused)
    const certificate = new X509Certificate(read.certificate)
    expect(certificate.subject).toContain('CN=Gmina Probna')
    expect(certificate.checkPrivateKey(createPrivateKey({ key: read.key, format: 'der', type: 'pkcs8' }))).toBe(true)
    expect(read.authorities).toEqual([])
  },
)

test.each([
  ['another password', fileOf('aes'), 'tajne1ż', 'wrongPassword'],
  ['another password for an older file', fileOf('tripleDes'), '', 'wrongPassword'],
  ['a cipher that is no longer safe', fileOf('rc2'), password, 'unknownCipher'],
  ['only a certificate', fileOf('noKey'), password, 'noKeyWithCertificate'],
  ['nothing', Buffer.alloc(0), password, 'notPkcs12'],
  ['a part of a file', fileOf('aes').subarray(0, 700), password, 'notPkcs12'],
  ['other bytes', Buffer.alloc(100_000, 0x30), password, 'notPkcs12'],
])('%s is refused', (_what, file, given, reason) => {
  expect(readPkcs12({ file, password: given })).toEqual({ refused: reason })
})

/** The file with another number of iterations, whose longer number takes its place from the salt. */
function withIterations(file: Buffer, iterations: string): Buffer {
  const number = Buffer.from(iterations, 'hex')
  const salt = 8 + 2 - number.length
  const changed = Buffer.from(file)
  for (let at = 0; (at = changed.indexOf(Buffer.from('02020800', 'hex'), at + 1)) > 0;) {
    const start = at - 10
    if (changed.readUInt16BE(start) !== 0x0408) continue
    changed.writeUInt8(salt, start + 1)
    Buffer.concat([Buffer.from([2, number.length]), number]).copy(changed, start + 2 + salt)
  }
  return changed
}

test.each([
  ['aes', '0f4241', 'tooSlow'],
  ['aes', '7fffffff', 'tooSlow'],
  ['aes', '0000', 'notPkcs12'],
  ['tripleDes', '0f4241', 'tooSlow'],
  ['tripleDes', '7fffffff', 'tooSlow'],
  ['tripleDes', '0000', 'notPkcs12'],
  ['aes', '0801', 'wrongPassword'],
] as const)('a file with %s and %s iterations is refused before they are computed', (kind, iterations, reason) => {
  const started = performance.now()
  const file = withIterations(fileOf(kind), iterations)
  expect(readPkcs12({ file, password })).toEqual({ refused: reason })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('no changed byte brings anything but the key or a refusal', () => {
  const whole = fileOf('tripleDes')
  for (let at = 0; at < whole.length; at += 23) {
    const file = Buffer.from(whole)
    file.writeUInt8(file.readUInt8(at) ^ 0x41, at)
    const read = readPkcs12({ file, password })
    if (!('refused' in read)) expect(new X509Certificate(read.certificate).subject).toContain('CN=')
  }
})
