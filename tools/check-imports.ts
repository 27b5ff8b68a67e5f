import { faultOfImport, faultsOfFile } from './import-rules.ts'
import { importsOf, type SourceFile } from './read-imports.ts'

/** Every breach of the arrows of docs/architecture.md in these files, one sentence each. */
export function checkImports(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...importsOf(file).flatMap((target) => faultOfImport(file.path, target) ?? []),
    ...faultsOfFile(file),
  ])
}
