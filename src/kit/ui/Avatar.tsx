import styles from './Avatar.module.css';

/** The first letters of the first and last word of a name; of a Chinese name its last two characters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^\p{Script=Han}+$/u.test(words[0] ?? '')) return (words[0] ?? '').slice(-2);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

type Props = {
  /** The address of the picture; null shows the initials. */
  src: string | null;
  name: string;
};

/** Renders the picture of a person, or the initials. It is decoration: the name stands beside it. */
export const Avatar = ({ src, name }: Props) =>
  src ? (
    <img className={styles.avatar} src={src} alt="" width={24} height={24} loading="lazy" />
  ) : (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  );
