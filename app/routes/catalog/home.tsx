import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { Hero } from '~/components/catalog/hero'
import { ProductCard } from '~/components/catalog/product-card'
import { SectionTiles } from '~/components/catalog/section-tiles'
import { pageMeta } from '~/components/page/page-meta'
import { tellMachines } from '~/http/machine-facts.server'
import { guestServices } from '~/http/problem-facts.server'
import { homeTexts } from '~/messages.home'
import { findListing } from '~/services/catalog/listing'
import { shopData } from '~/services/catalog/structured/shop-data'
import { heroPath } from '~/services/content/pictures'
import { store } from '~/store.server'
import { sections } from '~/validation/sections'

const newShown = 8

export async function loader({ request, context }: LoaderFunctionArgs) {
  const newest = await findListing(store, 'all', { page: 1, sort: 'newest', size: newShown })
  const tiles = []
  for (const section of sections) {
    const first = await findListing(store, section, { page: 1, sort: 'featured', size: 1 })
    if (section !== 'all') tiles.push({ section, picture: first?.cards[0]?.picture ?? null })
  }
  const path = await heroPath('autumn')
  tellMachines(context, {
    picture: path ? { path, alt: homeTexts.heroTitle } : null,
    data: store.toggles.structuredData ? [shopData(new URL(request.url).origin, guestServices())] : [],
  })
  return { newest: newest?.cards ?? [], tiles, hero: path, kids: await heroPath('kids') }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, homeTexts.heroTitle, homeTexts.homeDescription)

const cardSizes = '(max-width: 767px) 62vw, (max-width: 1488px) 23vw, 336px'

export default function Home() {
  const { newest, tiles, hero, kids } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        first
        picture={hero}
        title={homeTexts.heroTitle}
        text={homeTexts.heroText}
        links={[
          { path: '/womens', label: homeTexts['shop.womens'] },
          { path: '/mens', label: homeTexts['shop.mens'] },
        ]}
      />
      <div className="wrap">
        <section className="sec plain" aria-labelledby="by-section">
          <div className="sec-h">
            <h2 id="by-section">{homeTexts.shopBySection}</h2>
          </div>
          <SectionTiles tiles={tiles} />
        </section>
        {newest.length > 0 && (
          <section className="sec" aria-labelledby="new">
            <div className="sec-h">
              <h2 id="new">{homeTexts.newArrivals}</h2>
              <a className="small" href="/all?sort=newest">
                {homeTexts.seeAllNew}
              </a>
            </div>
            <ul className="cards">
              {newest.map((card) => (
                <ProductCard key={card.code} card={card} sizes={cardSizes} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Hero
        picture={kids}
        title={homeTexts.kidsTitle}
        text={homeTexts.kidsText}
        links={[
          { path: '/girls', label: homeTexts['shop.girls'] },
          { path: '/boys', label: homeTexts['shop.boys'] },
        ]}
      />
    </>
  )
}
