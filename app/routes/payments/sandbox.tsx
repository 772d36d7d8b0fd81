import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '~/components/page/page-meta'
import { SandboxView } from '~/components/payments/sandbox-view'
import { answerForms, form } from '~/http/forms/forms.server'
import { sandboxTexts } from '~/messages/sandbox'
import { addSandboxFault, clearSandboxFaults, readSandboxDesk } from '~/services/payments/sandbox-desk'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'
import { sandboxFaultSchema } from '~/validation/payments/sandbox-fault'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, sandboxTexts.sandbox)

export async function loader() {
  const desk = await readSandboxDesk(store)
  if (!desk.ok) throw new Response(null, { status: 404 })
  return desk.value
}

export function action(args: ActionFunctionArgs) {
  if (store.config.STORE_ENV === 'live') throw new Response(null, { status: 404 })
  return answerForms(args, {
    'sandbox-fault': form(sandboxFaultSchema, (_, fault) => addSandboxFault(store, fault)),
    'clear-sandbox-faults': form(noFieldsSchema, () => clearSandboxFaults(store)),
  })
}

export default function SandboxPage() {
  return <SandboxView desk={useLoaderData<typeof loader>()} />
}
