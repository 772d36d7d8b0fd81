import type { IncomingMessage } from 'node:http'
import { brokenEscape } from './guard'

const most = 64 * 1024
const mostFields = 1_000
const mostField = 8 * 1024

/** A refused body, by HTTP status. */
export class BodyRefused extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super(`body refused: ${status}`)
  }
}

/**
 * Reads a body whole, counting real bytes, and judges its shape before anything parses it: at most 64 KiB, 1,000 fields of
 * 8 KiB, JSON strings likewise and at most 32 deep, no files, no broken escapes. @throws BodyRefused
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new BodyRefused(413)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new BodyRefused(413)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  judge(body.toString('latin1'), request.headers['content-type'] ?? '')
  return body
}

/** @param body a character a byte */
function judge(body: string, type: string) {
  if (/^application\/json/i.test(type)) return judgeJson(body)
  if (/^multipart\/form-data/i.test(type)) return judgeMultipart(body, type)
  const fields = body.split('&')
  if (fields.length > mostFields || fields.some((field) => field.length > mostField)) throw new BodyRefused(413)
  if (brokenEscape.test(body)) throw new BodyRefused(400)
}

function judgeMultipart(body: string, type: string) {
  if (!/boundary=/i.test(type)) throw new BodyRefused(400)
  if (/\bfilename\*?=/i.test(body)) throw new BodyRefused(415)
  if (body.split(/name="/).length > mostFields) throw new BodyRefused(413)
}

function judgeJson(text: string) {
  let depth = 0
  let keys = 0
  let inString = false
  let stringAt = 0
  for (let at = 0; at < text.length; at++) {
    const c = text[at]
    if (inString) {
      if (c === '\\') at++
      else if (c === '"') inString = false
      if (at - stringAt > mostField) throw new BodyRefused(413)
    } else if (c === '"') {
      inString = true
      stringAt = at + 1
    } else if (c === ':') keys++
    else if (c === '{' || c === '[') depth++
    else if (c === '}' || c === ']') depth--
    if (depth > 32 || keys > 2_000) throw new BodyRefused(413)
  }
}
