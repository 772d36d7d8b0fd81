declare module 'virtual:remix/server-build' {
  type Build = import('@remix-run/node').ServerBuild
  export const mode: Build['mode']
  export const assets: Build['assets']
  export const assetsBuildDirectory: Build['assetsBuildDirectory']
  export const basename: Build['basename']
  export const future: Build['future']
  export const isSpaMode: Build['isSpaMode']
  export const publicPath: Build['publicPath']
  export const entry: Build['entry']
  export const routes: Build['routes']
}
