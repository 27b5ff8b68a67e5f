import { defineConfig } from 'drizzle-kit'

// The command line loads this file by its default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/platform/postgres/tables/*.ts',
  out: './server/src/platform/postgres/migrations',
  casing: 'snake_case',
})
