import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/gen';
import { Tag } from '@/kit/ui/Tag';
import styles from './Preview.module.css';

type File = components['schemas']['GenFile'];

type Props = { files: readonly File[]; shown: string; onShow: (path: string) => void };

/** Groups files by their folders, in the order of the first file of each. */
const foldersOf = (files: readonly File[]): [folder: string, files: File[]][] => {
  const folders = new Map<string, File[]>();
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'));
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
};

/** The files of an archive by folder; new ones are marked. */
export function FileTree({ files, shown, onShow }: Props) {
  const { t } = useTranslation('gen');
  return (
    <nav className={styles.tree} aria-label={t('preview.files')}>
      <ul>
        {foldersOf(files).map(([folder, inside]) => (
          <li key={folder}>
            <span>{folder}</span>
            <ul>
              {inside.map(({ path, isNew }) => (
                <li key={path}>
                  <button
                    type="button"
                    aria-current={path === shown ? 'true' : undefined}
                    onClick={() => onShow(path)}
                  >
                    {path.slice(folder.length + 1)}
                    {isNew && <Tag intent="success">{t('preview.new')}</Tag>}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
