import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { draw } from '../demo/art/draw'
import { type Hero, heroes } from '../demo/art/heroes'
import { type PictureNeeded, picturesNeeded } from '../demo/pictures-needed'
import { readArguments } from './frame/read-arguments'

const usage = `Usage: npm run art -- [--force] [--only <start of a file name>] [--chromium <path>]

Renders the demo shop's pictures into demo/pictures. Pictures that are there already are kept, unless --force is given.
This is for those who change the drawings: the pictures are part of the project.`

interface Master {
  file: string
  width: number
  height: number
  /** The drawing's markup: one SVG, or several on a page. */
  markup: () => string
  quality: number
}

const DIRECTORY = 'demo/pictures'
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const { values } = readArguments(usage, {
  options: {
    force: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(usage)
else await renderMissing()

async function renderMissing(): Promise<void> {
  const masters = [...picturesNeeded().map(productMaster), ...heroes().map(heroMaster)]
  const wanted = masters.filter(({ file }) => {
    return file.startsWith(values.only) && (values.force || !existsSync(pathOf(file)))
  })
  console.log(`${wanted.length} of ${masters.length} pictures to render`)
  if (wanted.length === 0) return
  await mkdir(DIRECTORY, { recursive: true })
  const browser = await chromium.launch({ executablePath: values.chromium, args: quiet })
  try {
    await renderAll(browser, wanted)
  } finally {
    await browser.close()
  }
}

async function renderAll(browser: Browser, masters: Master[]): Promise<void> {
  const bar = new SingleBar({ format: '{bar} {value}/{total} {file}', clearOnComplete: true, noTTYOutput: true })
  bar.start(masters.length, 0, { file: '' })
  const page = await browser.newPage({ javaScriptEnabled: false, offline: true })
  for (const master of masters) {
    bar.update({ file: master.file })
    await render(page, master)
    bar.increment()
  }
  bar.stop()
}

async function render(page: Page, { file, width, height, markup, quality }: Master): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>body{margin:0;overflow:hidden}</style>${markup()}`)
  await sharp(await page.screenshot())
    .webp({ quality, effort: 4 })
    .toFile(pathOf(file))
}

function productMaster(picture: PictureNeeded): Master {
  const [width, height] = picture.view === 'SWATCH' ? [300, 300] : [1203, 1411]
  const sized = () =>
    draw(picture).replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}" style="display:block"`)
  return { file: picture.file, width, height, markup: sized, quality: 82 }
}

/** Wide pictures have large calm grounds, which would show blocks at a lower quality. */
function heroMaster(hero: Hero): Master {
  return { ...hero, quality: 88 }
}

function pathOf(file: string): string {
  return join(DIRECTORY, `${file}.webp`)
}
