import { request } from 'node:https'
import type { Send } from './apple-pay'

type Certificate = { cert: string; key: string; passphrase?: string; ca?: string }

const longestAnswer = 100_000

/** Sends as the owner of a certificate: both sides of the connection prove who they are. */
export function sendWithCertificate(certificate: Certificate): Send {
  return (url, body, signal) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asked = request(url, { ...certificate, method: 'POST', headers, signal, minVersion: 'TLSv1.2' })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length > longestAnswer) asked.destroy(new Error('the answer is too long'))
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      asked.end(body)
    })
}
