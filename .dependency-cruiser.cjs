/** The floors of the house, top to bottom: a floor imports itself and only what its line names. */
const packages = [
  'node_modules',
  '^node:',
  '^(assert|buffer|child_process|cluster|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|readline|stream|timers|tty|url|util|v8|worker_threads|zlib)(/|$)',
]
const leaves = [
  '^app/(messages|messages/[a-z-]+|html|money|brand|durations|price-summary|ids\\.server|log\\.server|signed\\.server)\\.ts$',
  '^app/env\\.d\\.ts$',
  ...packages,
]
const config = '^app/config\\.server\\.ts$'
const store = '^app/store\\.server\\.ts$'

const floors = {
  '^app/server/(?!background-work)': ['^app/(server|http|db)/', store, config, '^demo/seed', 'virtual:', ...leaves],
  '^app/server/background-work': ['^app/services/', store, ...leaves],
  '^app/entry\\.server\\.tsx$': [
    '^app/(components|http|services|styles)/',
    '^app/routes/content/frame-content',
    store,
    ...leaves,
  ],
  '^app/(root|entry\\.client)\\.tsx$': ['^app/(components|http|services|styles)/', store, ...leaves],
  '^app/routes/': ['^app/(components|http|services|validation)/', store, ...leaves],
  '^app/components/': ['^app/validation/', ...leaves],
  '^app/http/': ['^app/(services|validation)/', store, config, ...leaves],
  '^app/services/': ['^app/(db|validation)/', '^app/gateways/[^/]+$', store, config, ...leaves],
  '^app/validation/': leaves,
  '^app/gateways/sandbox/': ['^app/(gateways|validation)/', '^app/db/(sandbox|client)', config, ...leaves],
  '^app/gateways/open-[a-z-]+\\.ts$': ['^app/gateways/', config, ...leaves],
  '^app/gateways/(?!sandbox/|open-[a-z-]+\\.ts$)': ['^app/validation/', config, ...leaves],
  '^app/db/': [config, '^app/validation/', ...leaves],
  '^app/store\\.server': ['^app/(db|gateways)/', config, ...leaves],
  '^app/config\\.server': ['^app/secrets\\.server', ...leaves],
  '^app/(messages|messages/[a-z-]+|html|money|brand|durations|price-summary|ids\\.server|log\\.server|signed\\.server|secrets\\.server)\\.ts$':
    leaves,
  '^demo/': ['^app/(services|db|validation)/', store, ...leaves],
  '^commands/': [
    '^app/(services|db|gateways|validation)/',
    store,
    config,
    '^demo/',
    '^tests/(storms|bench)/',
    ...leaves,
  ],
  '^tests/(screens|calls)/': ['^tests/[^/]+$', ...packages],
}

const rooms = [
  'content',
  'stores',
  'catalog',
  'orders',
  'cart',
  'rewards',
  'payments',
  'identity',
  'checkout',
  'account',
  'lists',
  'returns',
]

/** A room imports only rooms to its left, so rooms form no circle. */
const roomRules = rooms.slice(0, -1).map((room, place) => ({
  name: `room ${room} knows no room to its right`,
  severity: 'error',
  from: { path: `^app/services/${room}/` },
  to: { path: `^app/services/(${rooms.slice(place + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    { name: 'no circle', severity: 'error', from: { path: '^(app|commands|demo|tests)/' }, to: { circular: true } },
    ...roomRules,
    ...Object.entries(floors).map(([floor, allowed]) => ({
      name: `floor ${floor}`,
      severity: 'error',
      from: { path: floor },
      to: { pathNot: [floor, ...allowed] },
    })),
    {
      name: 'services know store and settings by type only',
      severity: 'error',
      from: { path: '^app/services/' },
      to: { path: '^app/(store|config)\\.server', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests of the shop stay out of the shop',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
