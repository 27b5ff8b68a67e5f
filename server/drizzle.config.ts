import { defineConfig } from 'drizzle-kit'

// The command line loads this file by its default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/database/tables/*.ts',
  out: './server/src/database/migrations',
  casing: 'snake_case',
})
