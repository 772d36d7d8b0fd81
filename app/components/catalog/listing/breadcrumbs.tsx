import { catalogTexts } from '~/messages/catalog'

/** The way here; the last step is this page. */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; path: string }[] }) {
  return (
    <nav className="crumbs" aria-label={catalogTexts.breadcrumb}>
      <ol>
        {steps.map(({ label, path }, at) => (
          <li key={path}>
            {at === steps.length - 1 ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
