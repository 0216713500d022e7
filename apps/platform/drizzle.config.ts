import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/db/schema/*.ts',
  out: './drizzle',
  casing: 'snake_case',
})
