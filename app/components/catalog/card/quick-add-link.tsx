import { catalogTexts } from '~/messages/catalog'

/** Leads to the short form of a product; with scripts it opens over the card. */
export function QuickAddLink({ path, name }: { path: string; name: string }) {
  return (
    <div className="qa">
      <a href={`${path}?isQuickView=true`} data-sheet="quick-add" title={catalogTexts.quickAdd}>
        <span className="vh">
          {catalogTexts.quickAdd} {name}
        </span>
      </a>
    </div>
  )
}
