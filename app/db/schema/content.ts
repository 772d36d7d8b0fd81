/** A page of plain text; `html` was sanitised when it was stored. */
export type ContentPageTable = { path: string; title: string; html: string; updatedAt: number }

/** `path` is '' when a zone is the same everywhere; `body` is the block as JSON, its HTML sanitised. */
type ContentBlockTable = { zone: string; path: string; position: number; contentType: string; body: string }

export type ContentTables = {
  contentPage: ContentPageTable
  contentBlock: ContentBlockTable
  contentMenu: { name: string; body: string }
  /** One row, id 1. */
  contentVersion: { id: number; version: number }
}
