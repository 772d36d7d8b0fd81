import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta, titleOfErrors } from '~/components/page/page-meta'
import { useRootData } from '~/components/page/root-data'
import { questionOf } from '~/http/checkout/confirmation-page.server'
import { forwardedTo } from '~/http/forms/forwarded.server'
import { say } from '~/messages'

/** The question before a change by a mere link. It stands at the address of the change; here alone there is none. */
export function loader({ context }: LoaderFunctionArgs) {
  const question = questionOf(context)
  if (!question) throw redirect('/')
  return { ...question, yes: say('confirm.button') }
}

/** Nothing is done here: a call that asks first sends its request on to this page. */
export function action({ context }: ActionFunctionArgs) {
  const forwarded = forwardedTo(context)
  if (!forwarded) throw new Response(null, { status: 404 })
  return data(null, { status: forwarded.status })
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, data.problem ? titleOfErrors(data.title) : data.title) : []

export default function Confirm() {
  const { title, subject, problem, action, fields, yes, back } = useLoaderData<typeof loader>()
  return (
    <div className="wrap page">
      {problem && (
        <p className="alert bad" role="alert">
          {problem}
        </p>
      )}
      <h1>{title}</h1>
      {subject && <p>{subject}</p>}
      <form method="post" action={action} noValidate>
        {[...fields, ['csrf', useRootData()?.csrf ?? '']].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn" type="submit">
          {yes}
        </button>
      </form>
      <p>
        <a className="btn ghost" href={back.page}>
          {back.text}
        </a>
      </p>
    </div>
  )
}
