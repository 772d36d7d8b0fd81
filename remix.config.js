/** Remix options; vite.config.ts hands them to the Remix plugin. @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*'], // app/routes.ts is the only list of addresses
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
