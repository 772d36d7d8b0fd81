/** A page of plain text; `html` was sanitised when it was stored. */
export type ContentPageTable = { path: string; title: string; html: string; updatedAt: number }

export type ContentTables = { contentPage: ContentPageTable }
