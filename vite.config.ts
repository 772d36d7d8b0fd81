import { readdirSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { leanerFramework } from './bundling/leaner-framework'
import { leanerStyles, leanerTexts } from './bundling/leaner-styles'
import { quickerServer } from './bundling/quicker-server'
import { requiredPackages } from './bundling/required-packages'
import remixConfig from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** The server and every command are entries of one server build, so that TypeScript runs on plain Node. */
const serverEntries: Plugin = {
  name: 'server-entries',
  config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: wholeEntries() } } : smallest),
}

/** An entry stays one file also when a part loaded later needs something of it: it must know that it was started. */
function wholeEntries() {
  return {
    input: entries(),
    preserveEntrySignatures: 'allow-extension' as const,
    output: { entryFileNames: '[name].js' },
  }
}

/** What travels to browsers is pressed harder: about 5 % less than the default, for some seconds of build. */
const smallest: UserConfig = {
  build: {
    rollupOptions: { output: { manualChunks: chunkOf } },
    minify: 'terser',
    terserOptions: {
      ...{ module: true, ecma: 2020, safari10: false },
      compress: { passes: 3, pure_getters: true },
      format: { comments: false },
    },
  },
}

/** What many pages load lies in a few files: many small ones are pressed badly. The rest is divided by page. */
const chunks: Record<string, RegExp> = {
  framework:
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|remix-utils|@remix-run\/\w+)\//,
  frame: /\/app\/(brand|money|messages\/(fill|frame))\.ts$|\/app\/components\/page\//,
  form: /\/app\/(components\/(form\/(form-answer|keep-page|submit-button|error-summary|focus-soon|use-error-title)|cart\/add-errors)|messages\/stock)\.tsx?$/,
  'store-form':
    /\/@conform-to\/(dom|react)\/|\/components\/form\/(store-form|late-rules|field|use-judge-on-leaving)\.tsx?$/,
  // read when a form is first used
  rules: /\/node_modules\/(zod|@conform-to\/zod)\/|\/app\/(validation\/fields|components\/form\/judge-by)\.ts$/,
  words: /\/app\/(messages\/(fields|orders)|validation\/states)\.ts$/,
  goods: /\/app\/(messages\/catalog|components\/catalog\/(picture|swatch|price-tag|zoom-address))\.tsx?$/,
  sheet: /\/app\/(messages\/quick-add|components\/sheet\/(open-sheet|quick-add))\.ts$/,
}

function chunkOf(file: string): string | undefined {
  return Object.keys(chunks).find((name) => chunks[name]?.test(file))
}

/** Zod's sentences and its JSON schemas: forms say their own words and need no schema. */
const unusedFiles = /\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/

/** Waits for the styles of what is loaded later: the shop has one stylesheet, there from the start. */
const preloadHelper = /vite\/preload-helper\.js$/

/** Where the framework gives up when a script of the next page cannot be had, it tells the shop (way-out.ts). */
const tellOfLostScripts: Plugin = {
  name: 'tell-of-lost-scripts',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/@remix-run/react/dist/esm/routeModules.js')) return undefined
    return { code: code.replace('window.location.reload()', "dispatchEvent(new Event('lost-script'))"), map: null }
  },
}

/** Leaves out of what browsers load the parts of packages that the shop cannot reach. */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  transform(code, id, options) {
    if (options?.ssr) return undefined
    if (preloadHelper.test(id)) return { code: 'export const __vitePreload = (load) => load()', map: null }
    if (!unusedFiles.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    const empty = '() => ({})'
    const fallback = code.includes('export default') ? `export default ${empty}` : ''
    return { code: [...names.map((name) => `export const ${name} = ${empty}`), fallback].join('\n'), map: null }
  },
}

/**
 * Zod writes code for each schema where it may: it tries, and a policy that forbids that (ours) reports the try on every
 * page with a form. Browsers get the kind of object that reads its fields one by one.
 */
const withoutWrittenCode: Plugin = {
  name: 'without-written-code',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/zod/v4/core/schemas.js')) return undefined
    const plain = code.replace(
      /^export const \$ZodObjectJIT = .*?^\}\);$/ms,
      'export const $ZodObjectJIT = $ZodObject;',
    )
    if (plain === code) throw new Error('zod has no $ZodObjectJIT any more: see what writes code now')
    return { code: plain, map: null }
  },
}

function entries() {
  const commands = readdirSync('commands').filter((file) => file.endsWith('.ts'))
  return {
    index: 'app/server/start.ts',
    ...Object.fromEntries(commands.map((file) => [file.replace('.ts', ''), `commands/${file}`])),
  }
}

export default defineConfig({
  plugins: [
    remix(remixConfig),
    serverEntries,
    withoutUnusedParts,
    withoutWrittenCode,
    leanerFramework,
    leanerTexts,
    tellOfLostScripts,
    quickerServer,
    requiredPackages,
  ],
  build: {
    target: 'es2022',
    rollupOptions: {
      onwarn(warning, next) {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') next(warning)
      },
    },
  },
  css: { postcss: leanerStyles },
  ssr: { target: 'node' },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
})
