import { defineConfig } from 'drizzle-kit'

// The command drizzle-kit reads the default export of this file.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/platform/postgres/tables/*.ts',
  out: './server/src/platform/postgres/migrations',
  casing: 'snake_case',
})
