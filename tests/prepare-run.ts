import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { removeTemplates, type Templates } from './database-template'
import { makeTemplates } from './make-templates'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

let made: Promise<Templates> | undefined

/** Before the first test of a run: the build is new, the template databases are there. */
export default async function prepareRun(project: TestProject) {
  if (['screens', 'house'].includes(project.name)) buildWhenNeeded()
  const mine = !made
  made ??= makeTemplates(process.env.DATABASE_URL_TEST || null)
  const templates = await made
  project.provide('templates', templates)
  return mine ? () => removeTemplates(templates) : undefined
}

function buildWhenNeeded() {
  execFileSync(process.execPath, ['build-when-needed.mjs'], { stdio: 'inherit' })
}
